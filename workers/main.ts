import process from "node:process";
import { EnvironmentError, readEnvironment } from "../model/site/environment.ts";
import { openLog } from "../lib/log.ts";
import { withOptions } from "./options.ts";
import { lowerPriority } from "./priority.ts";
import { startWorker } from "./worker.ts";

/**
 * The process exits at the latest after this time, even if a job hangs. The job's task is found and run
 * again.
 */
const LAST_MS = 9_000;

try {
  const environment = readEnvironment(withOptions(process.env, process.argv.slice(2)));
  const log = openLog(environment.LOG_LEVEL);
  process.on("uncaughtException", (error) => {
    log.error("worker.crashed", error);
    process.exit(1);
  });
  // Before the first browser is started, which inherits the priority.
  lowerPriority(environment.WORKER_NICE);
  const worker = startWorker(environment, log);
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
    process.once(signal, async () => {
      setTimeout(() => process.exit(0), LAST_MS).unref();
      await worker.stop();
      process.exit(0);
    });
  }
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error;
  console.error(error.message);
  process.exit(1);
}
