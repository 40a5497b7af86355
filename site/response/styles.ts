import type { Handle } from "../handler/paths.ts";

/**
 * The served text of a style sheet, for a page that inlines it. Null if it cannot be read: the page then
 * links to it, so that no test is blocked for lack of a style.
 */
export type StyleOf = (area: string) => Promise<string | null>;

/** @param isKept A build's files do not change, so they are read once. */
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
