import * as esbuild from "esbuild";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { ImportMap } from "./import_map.ts";
import type { ResolvedBuildConfig } from "./options.ts";
import { resolvePlugin } from "./resolve_plugin.ts";

export interface Bundle {
  /** Chunks by file name. */
  files: Map<string, Uint8Array>;
  /** Chunks that the runtime, and each module with islands, lead to. */
  imports: Map<string, string[]>;
  /** What is in which chunk and why; for whoever inspects a build, and not served. */
  metafile: esbuild.Metafile;
}

const RUNTIME = fileURLToPath(new URL("../client/mod.ts", import.meta.url));
const RICH = fileURLToPath(new URL("../client/rich.ts", import.meta.url));
const SHARED = fileURLToPath(new URL("../client/shared.ts", import.meta.url));
const BUILD_ID_MODULE = fileURLToPath(new URL("../runtime/build_id.ts", import.meta.url));

/** esbuild is one process for all; the last to need it ends it. */
let running = 0;

/** The browser's side: the runtime, a chunk for each module with islands, and chunks of what they share. */
export async function bundle(config: ResolvedBuildConfig, islands: Map<string, string>): Promise<Bundle> {
  const dev = config.mode === "development";
  const denoJson = await new ImportMap().configFor(config.root);
  running++;
  const result = await esbuild.build({
    entryPoints: { "fresh-runtime": RUNTIME, "fresh-rich": RICH, ...Object.fromEntries(islands) },
    inject: [SHARED],
    absWorkingDir: config.root,
    outdir: ".",
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "browser",
    target: config.target,
    minify: !dev,
    legalComments: "none",
    treeShaking: true,
    jsx: "automatic",
    jsxImportSource: denoJson?.json.compilerOptions?.jsxImportSource ??
      "preact",
    chunkNames: "chunk-[hash]",
    sourcemap: dev ? "linked" : config.sourceMap?.kind ?? false,
    sourceRoot: config.sourceMap?.sourceRoot,
    sourcesContent: config.sourceMap?.sourcesContent,
    define: { "process.env.NODE_ENV": JSON.stringify(config.mode) },
    plugins: [publicValues(config.buildId), resolvePlugin(config.root)],
    logLevel: "silent",
  }).catch(fail).finally(async () => {
    if (--running === 0) await esbuild.stop();
  });

  const { metafile, outputFiles } = result;
  const files = new Map(outputFiles.map((file) => [baseName(file.path), file.contents]));
  const entries = ["fresh-runtime", "fresh-rich", ...islands.keys()].map((name) => `${name}.js`);
  const imports = new Map(entries.map((entry) => [entry, [...importsOf(entry, metafile)]]));
  return { files, imports, metafile };
}

function importsOf(file: string, metafile: esbuild.Metafile, found = new Set<string>()): Set<string> {
  for (const { path, kind } of metafile.outputs[file]?.imports ?? []) {
    if (kind !== "import-statement" || found.has(path)) continue;
    found.add(path);
    importsOf(path, metafile, found);
  }
  return found;
}

/** The build's id, and of the environment what is called `FRESH_PUBLIC_...`, are written into the code. */
function publicValues(buildId: string): esbuild.Plugin {
  const PUBLIC = /(?:process\.env\.|Deno\.env\.get\(\s*["'`])(FRESH_PUBLIC_\w+)(?:["'`]\s*\))?/g;
  return {
    name: "fresh-public-values",
    setup(build) {
      build.onLoad(
        { filter: /\/build_id\.ts$/ },
        ({ path }) =>
          path === BUILD_ID_MODULE ? { contents: `export const BUILD_ID = "${buildId}";` } : undefined,
      );

      build.onLoad({ filter: /\.[jt]sx?$/ }, async ({ path }) => {
        if (path.includes("/node_modules/")) return undefined;
        const source = await readFile(path, "utf8");
        if (!source.includes("FRESH_PUBLIC_")) return undefined;
        const contents = source.replace(
          PUBLIC,
          (_, name) => JSON.stringify(Deno.env.get(name)) ?? "undefined",
        );
        return { contents, loader: path.slice(path.lastIndexOf(".") + 1) as esbuild.Loader };
      });
    },
  };
}

async function fail(error: esbuild.BuildFailure): Promise<never> {
  if (error.errors === undefined) throw error;
  const messages = await esbuild.formatMessages(error.errors, { kind: "error", color: false });
  throw new Error(`The islands could not be bundled:\n${messages.join("\n")}`, { cause: error });
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
