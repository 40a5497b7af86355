import { pageScripts } from "./page_scripts.ts";
import { serializeProps } from "./props.ts";
import type { RenderState } from "./state.ts";

/** Imports the runtime and the islands of this page, and hands them their props. */
export function bootScript(state: RenderState): string {
  const { imports, names } = pageScripts(state);
  return `${imports}boot(${names},${literal(serializeProps(state))});`;
}

/** The same as data, for a request with `?fresh-partial`. */
export function partialScript(state: RenderState): string {
  const islands = [...state.islands].map(({ exportName, file, name }) => ({ exportName, chunk: file, name }));
  return literal({ islands, props: JSON.stringify(JSON.parse(serializeProps(state))) });
}

/** JSON that can stand in a script element: nothing in it can end the element or begin a comment. */
function literal(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
