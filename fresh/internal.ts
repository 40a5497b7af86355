/** For the files of a build. */
export { BuiltCache, type Snapshot } from "./build/snapshot.ts";
export { namedIslands } from "./build/islands.ts";
export { setBuildCache } from "./server/app.ts";
