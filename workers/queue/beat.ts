import { hostname } from "node:os";
import process from "node:process";
import type { Ctx } from "../../domain/context.ts";
import { openBeating } from "../../jobs/beat.ts";
import type { Places, WorkerKind } from "../../model/queue/worker_kinds.ts";
import { WORKER_BEAT } from "../../model/times.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { rounds } from "./rounds.ts";

/** Tells operators, through the database, that the worker is alive and what it does. */
export function startBeat(
  ctx: Ctx,
  metrics: Metrics,
  { kinds, places }: { kinds: readonly WorkerKind[]; places: Places },
): { stop(): Promise<void> } {
  const beating = openBeating(ctx.sql, `${hostname()}:${process.pid}`);
  const work = () =>
    Object.fromEntries(kinds.map((kind) => [kind, { places: places[kind], ...metrics.load(kind) }]));
  const { stop } = rounds("beat", { everyMs: WORKER_BEAT, log: ctx.log }, () => beating.beat(work()));
  return {
    async stop() {
      await stop();
      // Without a database the row stays, and is shown as silent.
      await beating.end().catch(() => {});
    },
  };
}
