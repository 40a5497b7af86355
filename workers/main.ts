import process from "node:process";
import { EnvironmentError, readEnvironment } from "../model/site/environment.ts";
import { openLog } from "../lib/log.ts";
import { withOptions } from "./options.ts";
import { stepBack } from "./step_back.ts";
import { startWorker } from "./worker.ts";

/** A job that hangs in someone else's hands must not keep the process: its task is found and done again. */
const LAST_MS = 9_000;

try {
  const environment = readEnvironment(withOptions(process.env, process.argv.slice(2)));
  const log = openLog(environment.LOG_LEVEL);
  process.on("uncaughtException", (error) => {
    log.error("worker.crashed", error);
    process.exit(1);
  });
  // Before the first browser: what a worker starts steps back as far as it does itself.
  stepBack(environment.WORKER_NICE);
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
