// Bundles the worker, the code it shares with the site, and its packages into dist/: one file starts in half
// the time of hundreds. `react` in a shared component is the real React here.
import { build } from "esbuild";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const WORKERS = dirname(fileURLToPath(import.meta.url));
export const WORKER = join(WORKERS, "dist", "main.mjs");

/** Replaces the file in one step, so that concurrent builds do not disturb each other. */
export async function bundle(entry, outfile, { plugins = [], ...options } = {}) {
  const { outputFiles } = await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    write: false,
    platform: "node",
    target: "node20",
    format: "esm",
    packages: "external",
    jsx: "automatic",
    jsxImportSource: "react",
    plugins: [cssAsText, ...plugins],
    sourcemap: "inline",
    sourcesContent: false,
    logLevel: "error",
    ...options,
  });
  await mkdir(dirname(outfile), { recursive: true });
  const unfinished = `${outfile}.${process.pid}`;
  await writeFile(unfinished, outputFiles[0].contents);
  await rename(unfinished, outfile);
}

/** Imports a style sheet as text, with the style sheets and fonts that it refers to. */
const cssAsText = {
  name: "css-as-text",
  setup: (worker) => {
    worker.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { outputFiles } = await build({
        entryPoints: [path],
        bundle: true,
        minify: true,
        write: false,
        loader: { ".woff2": "dataurl" },
        logLevel: "error",
      });
      return { contents: outputFiles[0].text, loader: "text" };
    });
  },
};

/** Resolves a package by workers/package.json, whichever folder imports it. */
const packagesOfWorkers = {
  name: "packages-of-workers",
  setup: (worker) => {
    worker.onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (pluginData === HERE || resolveDir.includes("node_modules")) return;
      const found = await worker.resolve(path, { resolveDir: WORKERS, kind, pluginData: HERE });
      // Where a worker is installed alone, a package of a parent folder would be missing.
      if (!found.external && !found.path.startsWith(join(WORKERS, "node_modules"))) {
        return { errors: [{ text: `workers/package.json does not name ${path}` }] };
      }
      return found;
    });
  },
};
const HERE = Symbol("resolved from workers/");

/**
 * Leaves packages out of the source map, but for each file's first line: Node reads the whole map for a
 * process's first error, and packages are six sevenths of it.
 */
const packagesWithoutMap = {
  name: "packages-without-map",
  setup: (worker) => {
    const map = Buffer.from(JSON.stringify({ version: 3, sources: [""], mappings: "AAAA" })).toString(
      "base64",
    );
    worker.onLoad({ filter: /node_modules.+\.[cm]?js$/ }, async ({ path }) => ({
      contents: `${await readFile(path, "utf8")}\n//# sourceMappingURL=data:application/json;base64,${map}`,
      loader: "default",
    }));
  },
};

export async function buildWorker() {
  await bundle(join(WORKERS, "main.ts"), WORKER, {
    packages: "bundle",
    // Large, and loaded by workers that print.
    external: ["puppeteer-core", "@sparticuz/chromium"],
    plugins: [packagesOfWorkers, packagesWithoutMap],
    // Otherwise React runs its development checks and takes twice as long.
    define: { "process.env.NODE_ENV": '"production"' },
    // CommonJS packages require Node's modules.
    banner: {
      js:
        `import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);`,
    },
  });
  return WORKER;
}

if (resolve(process.argv[1] ?? "") === fileURLToPath(import.meta.url)) {
  console.log(await buildWorker());
}
