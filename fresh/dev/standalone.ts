import * as esbuild from "esbuild";
import { resolve } from "node:path";
import type { StandaloneScripts } from "../build/cache.ts";
import {
  askingPlugin,
  ENTRY,
  entryPlugin,
  type Following,
  laterPlugin,
  type Shared,
  sharedPlugin,
  taken,
} from "./standalone_plugins.ts";

/** Inline scripts of a page, and the files that it loads later. */
export interface Standalone {
  scripts: StandaloneScripts;
  files: Map<string, Uint8Array>;
  metafile: esbuild.Metafile;
}

/**
 * Bundles an island that has a page to itself, with the runtime and all imports, into one text without
 * imports: it is inlined, and a slow connection needs no second request. Of its dynamic imports the module
 * `follows` is inlined too, after it; the others become files. Both take the modules that they share with it
 * from the page. Modules that only they share are duplicated in each, so those must not hold state.
 */
export async function standalone(
  options: esbuild.BuildOptions,
  name: string,
  path: string,
  follows: string | null,
  prefix: string,
): Promise<Standalone> {
  const root = options.absWorkingDir!;
  const later = new Map<string, string>();
  const following = follows === null ? null : { path: follows, names: await exportsOf(follows, options) };
  const asLater = laterPlugin(later, name, prefix, following);
  const entry = (shared: Shared) =>
    build(options, [asLater, entryPlugin(path, shared)], {
      entryPoints: { [name]: ENTRY },
      splitting: false,
    });
  const behind = (plugins: esbuild.Plugin[], how: esbuild.BuildOptions = {}) =>
    following && build(options, [asLater, ...plugins], {
      entryPoints: { [`${name}-following`]: following.path },
      splitting: false,
      ...how,
    });
  const parts = (plugins: esbuild.Plugin[], how: esbuild.BuildOptions = {}) =>
    later.size === 0 ? null : build(options, plugins, {
      entryPoints: Object.fromEntries([...later].map(([path, name]) => [name, path])),
      ...how,
    });

  const { metafile: { inputs } } = await entry(new Map());
  const own = new Set(Object.keys(inputs).map((input) => resolve(root, input)));
  const asking = [askingPlugin(own)];
  const probes = [await behind(asking, { minify: false }), await parts(asking, { minify: false })];
  const shared = taken(probes.flatMap((one) => one?.outputFiles ?? []).map(({ text }) => text));

  const asShared = [sharedPlugin(own, shared)];
  const main = await entry(shared);
  const behindIt = await behind(asShared, { format: "iife", globalName: "it" });
  const files = await parts(asShared);
  const built = [main, behindIt, files].filter((one) => one !== null);
  return {
    scripts: { script: scriptOf(main), following: behindIt ? asFollowing(scriptOf(behindIt)) : "" },
    files: new Map((files?.outputFiles ?? []).map(({ path, contents }) => [baseName(path), contents])),
    metafile: {
      inputs: Object.assign({}, ...built.map(({ metafile }) => metafile.inputs)),
      outputs: Object.assign({}, ...built.map(({ metafile }) => metafile.outputs)),
    },
  };
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

/** The exports of a module, from its own text. */
async function exportsOf(path: string, options: esbuild.BuildOptions): Promise<Following["names"]> {
  const { metafile } = await build(options, [], {
    entryPoints: [path],
    bundle: false,
    splitting: false,
    plugins: [],
  });
  return Object.values(metafile.outputs)[0]!.exports;
}

/** Run when the page's own script requests it, whichever of the two comes first. */
const asFollowing = (script: string) => `(globalThis.__freshFollowing??=[]).push(()=>{${script}return it})`;

const scriptOf = ({ outputFiles }: { outputFiles: esbuild.OutputFile[] }) =>
  outputFiles.find(({ path }) => path.endsWith(".js"))!.text;

const baseName = (path: string) => path.slice(path.lastIndexOf("/") + 1);
