// Bundles the worker and the code it shares with the site into dist/. Packages stay outside the bundle: dist/
// is in workers/, so Node finds them in workers/node_modules, and `react` in a shared component is the real
// React here.
import { build } from "esbuild";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const WORKERS = dirname(fileURLToPath(import.meta.url));
export const WORKER = join(WORKERS, "dist", "main.mjs");

/** Replaces the file in one step, so that concurrent builds do not disturb each other. */
export async function bundle(entry, outfile, { plugins = [], ...options } = {}) {
  const { outputFiles, metafile } = await build({
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
    metafile: true,
    logLevel: "error",
    ...options,
  });
  await mkdir(dirname(outfile), { recursive: true });
  const unfinished = `${outfile}.${process.pid}`;
  await writeFile(unfinished, outputFiles[0].contents);
  await rename(unfinished, outfile);
  return { metafile };
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

/**
 * Must run before React is loaded: otherwise React runs its development checks and takes twice as long.
 * Imports run before a bundle's own code, so this is an import too.
 */
const IN_PRODUCTION = `import "data:text/javascript,process.env.NODE_ENV ||= 'production'";`;

export async function buildWorker() {
  const { metafile } = await bundle(join(WORKERS, "main.ts"), WORKER, { banner: { js: IN_PRODUCTION } });
  await checkPackages(metafile);
  return WORKER;
}

/**
 * Fails for imported packages that package.json does not list. Here Node may find them in a parent folder;
 * where a worker is installed alone they would be missing.
 */
async function checkPackages({ outputs }) {
  const { dependencies } = JSON.parse(await readFile(join(WORKERS, "package.json"), "utf8"));
  const names = Object.keys(dependencies);
  const imported = Object.values(outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  const missing = imported.filter((path) =>
    !/^(node|data):/.test(path) && !names.some((name) => path === name || path.startsWith(`${name}/`))
  );
  if (missing.length > 0) throw new Error(`workers/package.json does not name ${missing.join(", ")}`);
}

if (resolve(process.argv[1] ?? "") === fileURLToPath(import.meta.url)) {
  console.log(await buildWorker());
}
