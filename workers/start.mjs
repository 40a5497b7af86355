// The worker from its sources: bundle (a tenth of a second), then run in this process.
import { pathToFileURL } from "node:url";
import { buildWorker } from "./build.mjs";

await import(pathToFileURL(await buildWorker()).href);
