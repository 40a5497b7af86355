// node bench/on_node.mjs SCRIPT WORDS: bundles a bench's script as the worker is bundled, and runs it in this process.
import { rm } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { bundle, WORKERS } from "../workers/build.mjs";

const [script] = process.argv.splice(2, 1);
const outfile = join(WORKERS, "dist", `${basename(script, ".ts")}-${process.pid}.mjs`);
const root = fileURLToPath(new URL("..", import.meta.url));
await bundle(resolve(script), outfile, { alias: { $: root } });
try {
  await import(pathToFileURL(outfile).href);
} finally {
  await rm(outfile, { force: true });
}
