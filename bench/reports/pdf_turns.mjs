// Bundled like the worker, then run in this process.
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { bundle, WORKERS } from "$/workers/build.mjs";

const outfile = join(WORKERS, "dist", `pdf_turns-${process.pid}.mjs`);
await bundle([fileURLToPath(new URL("./pdf_turns.ts", import.meta.url))], () => outfile);
try {
  await import(pathToFileURL(outfile).href);
} finally {
  await rm(outfile, { force: true });
}
