import * as esbuild from "esbuild";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { ImportMap } from "./import_map.ts";
import type { StandaloneScripts } from "../build/cache.ts";
import type { ResolvedBuildConfig } from "./options.ts";
import { resolvePlugin } from "./resolve_plugin.ts";
import { standalone } from "./standalone.ts";

export interface Bundle {
  /** Chunks by file name. */
  files: Map<string, Uint8Array>;
  /** All chunks that the runtime, and each module with islands, imports. */
  imports: Map<string, string[]>;
  /** Inline scripts of islands that have a page to themselves, by the file name that they would have had. */
  standalone: Map<string, StandaloneScripts>;
  /** Which code is in which chunk and why; for inspecting a build, and not served. */
  metafile: esbuild.Metafile;
}

const RUNTIME = fileURLToPath(new URL("../client/mod.ts", import.meta.url));
const RICH = fileURLToPath(new URL("../client/rich.ts", import.meta.url));
const SHARED = fileURLToPath(new URL("../client/shared.ts", import.meta.url));
const BUILD_ID_MODULE = fileURLToPath(new URL("../runtime/build_id.ts", import.meta.url));

/** esbuild is one process for all builds; the last build ends it. */
let running = 0;

/** The browser's code: the runtime, a chunk for each module with islands, and shared chunks. */
export async function bundle(config: ResolvedBuildConfig, islands: Map<string, string>): Promise<Bundle> {
  const dev = config.mode === "development";
  const denoJson = await new ImportMap().configFor(config.root);
  const together = [...islands].filter(([, path]) => !(path in config.standalone));
  const alone = [...islands].filter(([, path]) => path in config.standalone);
  const options = {
    inject: [SHARED],
    absWorkingDir: config.root,
    outdir: ".",
    write: false as const,
    metafile: true as const,
    bundle: true,
    splitting: true,
    format: "esm" as const,
    platform: "browser" as const,
    target: config.target,
    minify: !dev,
    legalComments: "none" as const,
    treeShaking: true,
    jsx: "automatic" as const,
    jsxImportSource: denoJson?.json.compilerOptions?.jsxImportSource ??
      "preact",
    chunkNames: "chunk-[hash]",
    sourcemap: dev ? "linked" as const : config.sourceMap?.kind ?? false,
    sourceRoot: config.sourceMap?.sourceRoot,
    sourcesContent: config.sourceMap?.sourcesContent,
    define: { "process.env.NODE_ENV": JSON.stringify(config.mode) },
    plugins: [publicValues(config.buildId), resolvePlugin(config.root)],
    logLevel: "silent" as const,
  };
  running++;
  const entryPoints = { "fresh-runtime": RUNTIME, "fresh-rich": RICH, ...Object.fromEntries(together) };
  const prefix = `/_fresh/js/${config.buildId}/`;
  const [{ metafile, outputFiles }, ...lone] = await Promise.all([
    esbuild.build({ ...options, entryPoints }),
    ...alone.map(([name, path]) => standalone(options, name, path, config.standalone[path] ?? null, prefix)),
  ]).catch(fail).finally(async () => {
    if (--running === 0) await esbuild.stop();
  });

  const files = new Map(outputFiles.map((file) => [baseName(file.path), file.contents]));
  for (const { files: later, metafile: more } of lone) {
    for (const [name, content] of later) files.set(name, content);
    for (const part of ["inputs", "outputs"] as const) Object.assign(metafile[part], more[part]);
  }
  const entries = Object.keys(entryPoints).map((name) => `${name}.js`);
  const imports = new Map(entries.map((entry) => [entry, [...importsOf(entry, metafile)]]));
  const scripts = new Map(alone.map(([name], at) => [`${name}.js`, lone[at]!.scripts]));
  return { files, imports, standalone: scripts, metafile };
}

function importsOf(file: string, metafile: esbuild.Metafile, imports = new Set<string>()): Set<string> {
  for (const { path, kind } of metafile.outputs[file]?.imports ?? []) {
    if (kind !== "import-statement" || imports.has(path)) continue;
    imports.add(path);
    importsOf(path, metafile, imports);
  }
  return imports;
}

/** The build's id, and environment variables named `FRESH_PUBLIC_...`, are inlined into the code. */
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
