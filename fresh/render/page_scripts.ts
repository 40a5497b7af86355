import type { BuildCache, Island, StandaloneScripts } from "../build/cache.ts";
import type { RenderState } from "./state.ts";

/** The parts of the script that depend only on the page's set of islands. */
export interface PageScripts {
  /** The start of the boot script. */
  imports: string;
  /** The islands as an object literal. */
  names: string;
  /** Set if an island has the page to itself: what comes after the boot script. */
  following?: string;
  /** The `Link` header: lets the browser load the scripts while it reads the page. */
  preload: string;
}

// deno-lint-ignore no-explicit-any
const known = new WeakMap<BuildCache<any>, Map<string, PageScripts>>();

/** Made once for each set of islands: pages are many, sets are few. */
export function pageScripts(state: RenderState): PageScripts {
  const { cache, ctx, islands } = state;
  let sets = known.get(cache);
  if (sets === undefined) known.set(cache, sets = new Map());

  let names = "";
  for (const island of islands) names += names === "" ? island.name : `,${island.name}`;
  // One build may serve two apps, and the base path is the app's.
  const key = `${ctx.config.basePath},${state.hasRichProps},${names}`;
  let scripts = sets.get(key);
  if (scripts === undefined) sets.set(key, scripts = make(state, names));
  return scripts;
}

function make(state: RenderState, names: string): PageScripts {
  const { cache, ctx, islands, hasRichProps } = state;
  const { basePath } = ctx.config;
  for (const island of islands) {
    const scripts = cache.standalone[island.file];
    if (scripts !== undefined) return makeStandalone(state, island, scripts);
  }
  const runtime = basePath + cache.clientEntry;
  const files = new Set([runtime]);
  const imported = [...cache.chunkImports[cache.clientEntry] ?? []];
  let imports = `import { boot } from ${JSON.stringify(runtime)};`;
  for (const island of islands) {
    const file = basePath + island.file;
    files.add(file);
    imported.push(...cache.chunkImports[island.file] ?? []);
    imports += `import ${binding(island)} from ${JSON.stringify(file)};`;
  }
  if (hasRichProps) {
    const rich = cache.clientEntry.replace("fresh-runtime", "fresh-rich");
    files.add(basePath + rich);
    imported.push(...cache.chunkImports[rich] ?? []);
    imports += `import ${JSON.stringify(basePath + rich)};`;
  }
  for (const file of imported) files.add(basePath + file);
  const preload = [...files].map((file) => `<${encodeURI(file)}>; rel="modulepreload"; as="script"`).join(
    ", ",
  );
  return { imports, names: `{${names}}`, preload };
}

/** All scripts are inlined: there is nothing to preload. */
function makeStandalone(
  { ctx, islands, hasRichProps }: RenderState,
  island: Island,
  scripts: StandaloneScripts,
): PageScripts {
  const { file, name } = island;
  if ([...islands].some((other) => other.file !== file)) {
    throw new Error(`Island ${name} has its page to itself, but is with others: put them into it.`);
  }
  if (hasRichProps) throw new TypeError(`Island ${name} has its page to itself, and takes plain data only.`);
  const inPage = (script: string) =>
    script.replaceAll('"/_fresh/js/', `"${ctx.config.basePath}/_fresh/js/`)
      // Escapes what would end the script element, or change how its end is found.
      .replace(/<(?=\/script|!--)/gi, "\\x3C");
  return {
    imports: `${inPage(scripts.script)}\n__fresh.`,
    following: inPage(scripts.following),
    names: `{${[...islands].map((one) => `${one.name}:__fresh.islands.${one.exportName}`).join(",")}}`,
    preload: "",
  };
}

function binding({ exportName, name }: Island): string {
  if (exportName === "default") return name;
  return exportName === name ? `{ ${name} }` : `{ ${exportName} as ${name} }`;
}
