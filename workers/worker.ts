import { openContext } from "../domain/open_context.ts";
import { sweepTasks } from "../jobs/sweep.ts";
import { sweepLetters } from "../jobs/sweep_letters.ts";
import { connectForEver } from "../lib/broker/connection.ts";
import { brokerOn } from "../lib/broker/nats.ts";
import type { Log } from "../lib/log.ts";
import type { Environment } from "../model/environment.ts";
import { watchAdvisories } from "./advisories.ts";
import { consume } from "./consume.ts";
import { csvDuty } from "./export_csv.ts";
import { serveHealth } from "./health.ts";
import { openMetrics } from "./metrics.ts";
import { openQueue } from "./queue.ts";
import { startRelay } from "./relay.ts";
import { rounds } from "./rounds.ts";
import { letterDuty } from "./send_letter.ts";

const SWEEP_MS = 10_000;
/** For the jobs in hand to end by themselves; who stops us usually waits 10 s before it kills. */
const GRACE_MS = 5_000;

export interface Worker {
  stop(): Promise<void>;
}

export function startWorker(environment: Environment, log: Log): Worker {
  const concurrency = environment.WORKER_CONCURRENCY;
  const connecting = connectForEver(environment.NATS_URL, log);
  const ctx = openContext(environment, {
    log,
    broker: brokerOn(connecting),
    // A task reads on one connection while its heart beats on another, a letter needs one; relay and sweep have theirs.
    connections: Math.min(environment.DATABASE_POOL, 3 * concurrency + 2),
  });
  const queue = connecting.connection.then(openQueue);
  queue.catch(() => {});
  const metrics = openMetrics();
  const leaving = new AbortController();

  const relay = startRelay(ctx, queue);
  const sweep = rounds("sweep", { everyMs: SWEEP_MS, log }, async () => {
    const tasks = await sweepTasks(ctx.sql);
    const letters = await sweepLetters(ctx.sql);
    if (tasks + letters > 0) log.warn("sweep.sent_again", { tasks, letters });
  });
  const duties = [
    consume(ctx, queue, csvDuty, { concurrency, metrics }),
    consume(ctx, queue, letterDuty, { concurrency, metrics }),
  ];
  const advisories = watchAdvisories(ctx, queue, leaving.signal).catch(() => {});
  const health = environment.WORKER_PORT ? serveHealth(ctx, metrics, environment.WORKER_PORT) : null;
  log.info("worker.started", { concurrency });

  return {
    async stop() {
      leaving.abort();
      // Nobody waits any longer for a broker that is not there.
      if (!connecting.current()) await connecting.close();
      await Promise.all(duties.map((duty) => duty.stop(GRACE_MS)));
      await Promise.all([relay.stop(), sweep.stop(), advisories]);
      health?.close();
      await ctx.broker.close();
      await ctx.sql.end({ timeout: 2 });
      log.info("worker.stopped");
    },
  };
}
