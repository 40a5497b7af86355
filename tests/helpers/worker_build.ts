import { cachedIn } from "../../lib/files/cached.ts";
import { ROOT } from "../../tasks/command/root.ts";
import { runCommand } from "../../tasks/command/run_command.ts";

let build: Promise<string> | undefined;

/** Bundles the worker into workers/dist, once for a run: the run's own folder marks that it is done. */
export const workerBuild = (runFolder = Deno.env.get("TEST_FOLDER")!): Promise<string> =>
  build ??= cachedIn(runFolder, "worker", () => runCommand("node", ["workers/build.mjs"], { cwd: ROOT }));
