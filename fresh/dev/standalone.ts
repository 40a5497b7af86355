import * as esbuild from "esbuild";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** What is sent within a page, and what it asks for later. */
export interface Standalone {
  script: string;
  files: Map<string, Uint8Array>;
  metafile: esbuild.Metafile;
}

const RUNTIME = fileURLToPath(new URL("../client/mod.ts", import.meta.url));
const ENTRY = "fresh-standalone";
const SHARED = "fresh-shared";

/**
 * An island that has its page to itself, with the runtime and all else that it imports, in one text without imports: it comes within the
 * page, and nothing is asked for a second time over a slow line. What it imports dynamically becomes files, which take what both need
 * from the page's own modules: two copies of Preact would not know each other.
 */
export async function standalone(
  options: esbuild.BuildOptions,
  name: string,
  path: string,
  prefix: string,
): Promise<Standalone> {
  const root = options.absWorkingDir!;
  const later = new Map<string, string>();
  const entry = (shared: string[]) =>
    build(options, [laterPlugin(later, name, prefix), entryPlugin(path, shared)], {
      entryPoints: { [name]: ENTRY },
      splitting: false,
    });

  const first = await entry([]);
  const own = new Set(Object.keys(first.metafile.inputs).map((input) => resolve(root, input)));
  const shared: string[] = [];
  const files = new Map<string, Uint8Array>();
  let metafile = first.metafile;
  if (later.size > 0) {
    const parts = await build(options, [sharedPlugin(own, shared)], {
      entryPoints: Object.fromEntries([...later].map(([path, name]) => [name, path])),
      splitting: true,
    });
    for (const { path, contents } of parts.outputFiles) files.set(baseName(path), contents);
    metafile = joined(metafile, parts.metafile);
  }
  const last = shared.length > 0 ? await entry(shared) : first;
  return { script: last.outputFiles.find(({ path }) => path.endsWith(".js"))!.text, files, metafile };
}

function build(options: esbuild.BuildOptions, plugins: esbuild.Plugin[], change: esbuild.BuildOptions) {
  return esbuild.build({
    ...options,
    ...change,
    inject: [],
    sourcemap: false,
    plugins: [...plugins, ...options.plugins!],
    write: false as const,
    metafile: true as const,
  });
}

/** The modules that files loaded later need come first: some of those are waited for while the island's own are read. */
const entryPlugin = (path: string, shared: string[]): esbuild.Plugin => ({
  name: ENTRY,
  setup(build) {
    const text = JSON.stringify;
    const resolveDir = build.initialOptions.absWorkingDir!;
    const named = shared.map((path, at) => `import * as m${at} from ${text(path)};`).join("");
    const modules = shared.map((_, at) => `m${at}`);
    const contents = new Map([
      [
        ENTRY,
        `import "${SHARED}";import { boot } from ${text(RUNTIME)};` +
        `import * as islands from ${text(path)};Object.assign(globalThis.__fresh, { boot, islands });`,
      ],
      [SHARED, `${named}globalThis.__fresh = { modules: [${modules}] };`],
    ]);
    build.onResolve({ filter: /^fresh-(standalone|shared)$/ }, ({ path }) => ({ path, namespace: ENTRY }));
    build.onLoad({ filter: /.*/, namespace: ENTRY }, ({ path }) => ({
      contents: contents.get(path)!,
      resolveDir,
    }));
  },
});

/** Notes what is imported dynamically, and leaves it to the browser. */
const laterPlugin = (later: Map<string, string>, name: string, prefix: string): esbuild.Plugin => ({
  name: "fresh-later",
  setup(build) {
    build.onResolve({ filter: /.*/ }, async ({ path, kind, pluginData, ...from }) => {
      if (kind !== "dynamic-import" || pluginData !== undefined) return undefined;
      const found = await build.resolve(path, { kind, ...from, pluginData: SHARED });
      if (found.errors.length > 0 || found.external) return found;
      const file = later.get(found.path) ?? `${name}-${later.size + 1}`;
      later.set(found.path, file);
      return { path: `${prefix}${file}.js`, external: true };
    });
  },
});

/** What the page has already is taken from there. */
const sharedPlugin = (own: Set<string>, shared: string[]): esbuild.Plugin => ({
  name: SHARED,
  setup(build) {
    build.onResolve({ filter: /.*/ }, async ({ path, kind, pluginData, ...from }) => {
      if (kind === "entry-point" || pluginData !== undefined) return undefined;
      const found = await build.resolve(path, { kind, ...from, pluginData: SHARED });
      return own.has(found.path) ? { path: found.path, namespace: SHARED } : found;
    });
    build.onLoad({ filter: /.*/, namespace: SHARED }, ({ path }) => {
      if (!shared.includes(path)) shared.push(path);
      return { contents: `module.exports = globalThis.__fresh.modules[${shared.indexOf(path)}];` };
    });
  },
});

const joined = (one: esbuild.Metafile, other: esbuild.Metafile): esbuild.Metafile => ({
  inputs: { ...one.inputs, ...other.inputs },
  outputs: { ...one.outputs, ...other.outputs },
});

const baseName = (path: string) => path.slice(path.lastIndexOf("/") + 1);
