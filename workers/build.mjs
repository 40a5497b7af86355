// Bundles the worker and the rooms it shares with the site into dist/. Packages stay outside the bundle: dist/ lies
// in workers/, so Node finds them in workers/node_modules, and `react` in a shared component is the real one here.
import { build } from "esbuild";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const WORKERS = dirname(fileURLToPath(import.meta.url));
export const WORKER = join(WORKERS, "dist", "main.mjs");

/** Bundles each entry to the file that `outfileOf` names. Two builds at once do no harm: a file appears whole. */
export async function bundle(entries, outfileOf) {
  for (const entry of entries) {
    const outfile = outfileOf(entry);
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
      plugins: [cssAsText],
      sourcemap: "inline",
      sourcesContent: false,
      logLevel: "error",
    });
    await mkdir(dirname(outfile), { recursive: true });
    const unfinished = `${outfile}.${process.pid}`;
    await writeFile(unfinished, outputFiles[0].contents);
    await rename(unfinished, outfile);
  }
}

/** A style sheet that is imported as text comes with the sheets and the letters that it names. */
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

export async function buildWorker() {
  await bundle([join(WORKERS, "main.ts")], () => WORKER);
  return WORKER;
}

if (resolve(process.argv[1] ?? "") === fileURLToPath(import.meta.url)) {
  console.log(await buildWorker());
}
