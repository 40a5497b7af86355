import type { Handle } from "./paths.ts";

/** The text of a stylesheet as it is served, for a page that brings its style along. */
export type StyleOf = (area: string) => Promise<string>;

/** @param isKept once a build is made nothing of it changes. */
export function openStyles(handle: () => Handle, isKept: boolean): StyleOf {
  const kept = new Map<string, Promise<string>>();
  const read = async (area: string) => {
    const served = await handle()(
      new Request(`http://localhost/css/${area}.css`),
      {} as Deno.ServeHandlerInfo,
    );
    if (!served.ok) throw new Error(`the style of ${area} answers ${served.status}`);
    return await served.text();
  };
  return (area) => {
    const known = kept.get(area);
    if (known) return known;
    const style = read(area);
    if (isKept) {
      kept.set(area, style);
      style.catch(() => kept.delete(area));
    }
    return style;
  };
}
