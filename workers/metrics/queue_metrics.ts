import type { Ctx } from "../../domain/context.ts";
import { type QueueState, readQueue } from "../../jobs/queue_state.ts";
import { inTime } from "../../lib/time/in_time.ts";
import { WORKER_KINDS } from "../../model/queue/worker_kinds.ts";
import { metric, type Sample } from "./prometheus.ts";

/** However many ask how often: the database is asked once in this time. */
const FRESH_MS = 5_000;
const PATIENCE_MS = 2_000;

/** How much waits in the whole installation: every worker says the same. */
export function queueMetrics(
  { sql }: Pick<Ctx, "sql">,
  now: () => number = () => performance.now(),
): () => Promise<string> {
  let asked: { at: number; text: Promise<string> } | null = null;

  return () => {
    if (!asked || now() - asked.at >= FRESH_MS) asked = { at: now(), text: ask() };
    return asked.text;
  };

  async function ask() {
    const queue = await inTime(readQueue(sql).catch(() => null), PATIENCE_MS);
    return metric("gauge", "assay_database_up", [[{}, queue ? 1 : 0]]) + (queue ? textOf(queue) : "");
  }
}

function textOf(queue: QueueState): string {
  const counts = WORKER_KINDS.flatMap((kind): Sample[] => [
    [{ kind, status: "waiting" }, queue[kind].waiting],
    [{ kind, status: "running" }, queue[kind].running],
  ]);
  const ages = WORKER_KINDS.map((kind): Sample => [{ kind }, rounded(queue[kind].oldestSeconds)]);
  return metric("gauge", "assay_queue_jobs", counts) +
    metric("gauge", "assay_queue_oldest_seconds", ages) +
    metric("gauge", "assay_outbox_unpublished", [[{}, queue.outbox.waiting]]) +
    metric("gauge", "assay_outbox_oldest_seconds", [[{}, rounded(queue.outbox.oldestSeconds)]]);
}

const rounded = (seconds: number) => Number(seconds.toFixed(1));
