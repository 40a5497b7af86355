import type * as esbuild from "esbuild";
import { fileURLToPath } from "node:url";

const RUNTIME = fileURLToPath(new URL("../client/alone.ts", import.meta.url));
const FOLLOWING = fileURLToPath(new URL("../client/following.ts", import.meta.url));

export const ENTRY = "fresh-standalone";
const SHARED = "fresh-shared";
const text = JSON.stringify;

/** Exports of the page's modules that other bundles use, by the modules' paths. */
export type Shared = ReadonlyMap<string, ReadonlySet<string>>;

/** Shared modules come first: some other bundles wait for them while the island's own modules are read. */
export const entryPlugin = (path: string, shared: Shared): esbuild.Plugin => ({
  name: ENTRY,
  setup(build) {
    const resolveDir = build.initialOptions.absWorkingDir!;
    const all = [...shared].map(([path, names], at) => ({ path, names: [...names], at }));
    const named = all.map(({ path, names, at }) =>
      `import { ${names.map((name) => `${name} as ${name}${at}`)} } from ${text(path)};`
    ).join("");
    // By place, not by name: nothing shortens the names of an object's fields.
    const modules = all.map(({ names, at }) => `[${names.map((name) => `${name}${at}`)}]`);
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

/** The module inlined after the island, and its exports. */
export interface Following {
  readonly path: string;
  readonly names: readonly string[];
}

/**
 * Dynamic imports are loaded later: from the inlined script, or as a file, which is noted and left to the
 * browser.
 */
export const laterPlugin = (
  later: Map<string, string>,
  name: string,
  prefix: string,
  following: Following | null,
): esbuild.Plugin => ({
  name: "fresh-later",
  setup(build) {
    build.onResolve({ filter: /.*/ }, async ({ path, kind, pluginData, ...from }) => {
      if (kind !== "dynamic-import" || pluginData !== undefined) return undefined;
      const resolution = await build.resolve(path, { kind, ...from, pluginData: SHARED });
      if (resolution.errors.length > 0 || resolution.external) return resolution;
      if (resolution.path === following?.path) return { path: resolution.path, namespace: FOLLOWING };
      const file = later.get(resolution.path) ?? `${name}-${later.size + 1}`;
      later.set(resolution.path, file);
      return { path: `${prefix}${file}.js`, external: true };
    });
    build.onLoad({ filter: /.*/, namespace: FOLLOWING }, () => ({
      contents: `import { following as __following } from ${text(FOLLOWING)};` +
        `export const { ${following!.names} } = await __following;`,
      resolveDir: build.initialOptions.absWorkingDir!,
    }));
  },
});

/** Modules that the page has already are taken from there: two copies of Preact would not work together. */
export const sharedPlugin = (own: ReadonlySet<string>, shared: Shared): esbuild.Plugin => {
  const paths = [...shared.keys()];
  return ownPlugin(own, (path) => ({ path, namespace: SHARED }), (path) => ({
    contents: `export const [${[...shared.get(path) ?? []]}] = __fresh.modules[${paths.indexOf(path)}];`,
  }));
};

/** Leaves out the page's modules, so that the text names what is used of them. */
export const askingPlugin = (own: ReadonlySet<string>): esbuild.Plugin =>
  ownPlugin(own, (path) => ({ path: SHARED + path, external: true }));

/** The used exports in a text that was made with the plugin above, in esbuild's notation. */
export function taken(texts: Iterable<string>): Shared {
  const shared = new Map<string, Set<string>>();
  for (const text of texts) {
    for (const [, names, path] of text.matchAll(/^(?:im|ex)port \{([^}]*)\} from "fresh-shared(.*)";$/gm)) {
      const all = shared.get(path!) ?? new Set();
      shared.set(path!, all);
      for (const name of names!.split(",")) all.add(name.trim().split(" as ")[0]!);
    }
  }
  return shared;
}

const ownPlugin = (
  own: ReadonlySet<string>,
  resolved: (path: string) => esbuild.OnResolveResult,
  load?: (path: string) => esbuild.OnLoadResult,
): esbuild.Plugin => ({
  name: SHARED,
  setup(build) {
    build.onResolve({ filter: /.*/ }, async ({ path, kind, pluginData, ...from }) => {
      if (kind === "entry-point" || pluginData !== undefined) return undefined;
      const resolution = await build.resolve(path, { kind, ...from, pluginData: SHARED });
      return own.has(resolution.path) ? resolved(resolution.path) : resolution;
    });
    if (load) build.onLoad({ filter: /.*/, namespace: SHARED }, ({ path }) => load(path));
  },
});
