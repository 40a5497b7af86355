import type { Ctx } from "../../domain/context.ts";
import { type QueueState, readQueue } from "../../jobs/queue_state.ts";
import { inTime } from "../../lib/flow/waiting.ts";
import { metric, type Sample } from "../../lib/metrics/prometheus.ts";
import { WORKER_KINDS } from "../../model/queue/worker_kinds.ts";

/** The database is queried at most once in this time, whatever the number of requests. */
const FRESH_MS = 5_000;
const QUERY_TIMEOUT_MS = 2_000;

/** Waiting and running jobs of the whole installation. Every worker reports the same. */
export function queueMetrics(
  { sql }: Pick<Ctx, "sql">,
  now: () => number = () => performance.now(),
): () => Promise<string> {
  let latest: { at: number; text: Promise<string> } | null = null;

  return () => {
    if (!latest || now() - latest.at >= FRESH_MS) latest = { at: now(), text: query() };
    return latest.text;
  };

  async function query() {
    const queue = await inTime(readQueue(sql).catch(() => null), QUERY_TIMEOUT_MS);
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
