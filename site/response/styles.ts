import type { Handle } from "../handler/paths.ts";

/**
 * The text of a stylesheet as it is served, for a page that brings its style along; null where it cannot be had: the page then asks
 * for it like any other, and nobody is kept out of a test for want of a style.
 */
export type StyleOf = (area: string) => Promise<string | null>;

/** @param isKept once a build is made nothing of it changes. */
export function openStyles(handle: () => Handle, isKept: boolean): StyleOf {
  const kept = new Map<string, Promise<string | null>>();
  const read = async (area: string) => {
    const served = await handle()(
      new Request(`http://localhost/css/${area}.css`),
      {} as Deno.ServeHandlerInfo,
    );
    if (served.ok) return await served.text();
    await served.body?.cancel();
    kept.delete(area);
    return null;
  };
  return (area) => {
    const known = kept.get(area);
    if (known) return known;
    const style = read(area);
    if (isKept) kept.set(area, style);
    return style;
  };
}
