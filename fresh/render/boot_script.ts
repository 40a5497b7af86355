import { pageScripts } from "./page_scripts.ts";
import { serializeProps } from "./props.ts";
import type { RenderState } from "./state.ts";

/** Imports the runtime and the islands of this page, and passes their props. */
export function bootScript(state: RenderState): string {
  const props = serializeProps(state);
  state.hasRichProps = isRich(props);
  const { imports, names } = pageScripts(state);
  return `${imports}boot(${names},${literal(props)});`;
}

/** The same as data, for a request with `?fresh-partial`. */
export function partialScript(state: RenderState): string {
  const islands = [...state.islands].map(({ exportName, file, name }) => ({ exportName, chunk: file, name }));
  return literal({ islands, props: JSON.stringify(JSON.parse(serializeProps(state))) });
}

/**
 * Whether the props are more than plain data: devalue writes a type's name (`["Signal",1]`), and a number for
 * a list with holes. The pattern also matches some texts; parsing then decides.
 */
const isRich = (props: string) =>
  /\["|[[,]-[27]\b/.test(props) &&
  (JSON.parse(props) as unknown[]).some((value) =>
    Array.isArray(value) && value.some((one) => typeof one === "string" || one === -2 || one === -7)
  );

/** JSON for a script element: nothing in it can end the element or begin a comment. */
function literal(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
