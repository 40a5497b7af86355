import type { Island } from "../build/cache.ts";
import { serializeProps } from "./props.ts";
import type { RenderState } from "./state.ts";

/** Imports the runtime and the islands of this page, and hands them their props. */
export function bootScript(state: RenderState): string {
  const { basePath } = state.ctx.config;
  const islands = [...state.islands];
  const imports = islands.map((island) =>
    `import ${binding(island)} from ${JSON.stringify(basePath + island.file)};`
  );
  const names = islands.map((island) => island.name).join(",");
  const props = literal(serializeProps(state));
  const runtime = JSON.stringify(basePath + state.cache.clientEntry);
  return `import { boot } from ${runtime};${
    imports.join("")
  }boot({${names}},${props});`;
}

/** The same as data, for a request with `?fresh-partial`. */
export function partialScript(state: RenderState): string {
  const islands = [...state.islands].map(({ exportName, file, name }) => ({
    exportName,
    chunk: file,
    name,
  }));
  return literal({
    islands,
    props: JSON.stringify(JSON.parse(serializeProps(state))),
  });
}

function binding({ exportName, name }: Island): string {
  if (exportName === "default") return name;
  return exportName === name ? `{ ${name} }` : `{ ${exportName} as ${name} }`;
}

/** JSON that can stand in a script element: nothing in it can end the element or begin a comment. */
function literal(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
