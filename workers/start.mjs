// Runs a worker from its sources: bundles them (a tenth of a second), then runs the bundle in this process.
import { pathToFileURL } from "node:url";
import { buildWorker } from "./build.mjs";

await import(pathToFileURL(await buildWorker()).href);
