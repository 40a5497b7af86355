// Bundles the worker and the rooms it shares with the site into dist/. Packages stay outside the bundle:
// dist/ lies in workers/, so Node finds them in workers/node_modules, and `react` in a shared component is
// the real one here.
import { build } from "esbuild";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const WORKERS = dirname(fileURLToPath(import.meta.url));
export const WORKER = join(WORKERS, "dist", "main.mjs");

/** Writes the file in one step, so that two builds at once do no harm. */
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

/** A style sheet imported as text, with the sheets and fonts that it names. */
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
 * Has to run before React is loaded, which otherwise makes its checks for developers and takes twice as long.
 * Imports run before a bundle's own code, so this is an import as well.
 */
const IN_PRODUCTION = `import "data:text/javascript,process.env.NODE_ENV ||= 'production'";`;

export async function buildWorker() {
  const { metafile } = await bundle(join(WORKERS, "main.ts"), WORKER, { banner: { js: IN_PRODUCTION } });
  await checkPackages(metafile);
  return WORKER;
}

/**
 * Fails for packages that package.json does not name: found in a parent folder here, they would be missing
 * where a worker runs alone.
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
