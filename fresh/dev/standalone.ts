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

/** What is sent within a page, and what it asks for later. */
export interface Standalone {
  scripts: StandaloneScripts;
  files: Map<string, Uint8Array>;
  metafile: esbuild.Metafile;
}

/**
 * An island that has its page to itself, with the runtime and all else that it imports, in one text without imports: it comes within the
 * page, and nothing is asked for a second time over a slow line. Of what it imports dynamically the module `follows` comes in the page
 * too, behind it; the rest becomes files. Both take what they share with it from the page's own modules. What only they share each of
 * them has for itself: it must not keep anything.
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
  const told = [await behind(asking, { minify: false }), await parts(asking, { minify: false })];
  const shared = taken(told.flatMap((one) => one?.outputFiles ?? []).map(({ text }) => text));

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

/** What a module exports, by its own text. */
async function exportsOf(path: string, options: esbuild.BuildOptions): Promise<Following["names"]> {
  const { metafile } = await build(options, [], {
    entryPoints: [path],
    bundle: false,
    splitting: false,
    plugins: [],
  });
  return Object.values(metafile.outputs)[0]!.exports;
}

/** Run when the page's own script asks for it, whichever of both is there first. */
const asFollowing = (script: string) => `(globalThis.__freshFollowing??=[]).push(()=>{${script}return it})`;

const scriptOf = ({ outputFiles }: { outputFiles: esbuild.OutputFile[] }) =>
  outputFiles.find(({ path }) => path.endsWith(".js"))!.text;

const baseName = (path: string) => path.slice(path.lastIndexOf("/") + 1);
