import type { Sql } from "../db/connection/pool.ts";
import { queueState } from "../db/queue/queue_state.ts";
import { WORKER_KINDS, type WorkerKind } from "../model/queue/worker_kinds.ts";

interface Queued {
  readonly waiting: number;
  readonly running: number;
  /** Since when the oldest waits that waits; 0 where none does. */
  readonly oldestSeconds: number;
}

export type QueueState = Readonly<Record<WorkerKind | "outbox", Queued>>;

/** All that waits for workers or is in their hands, of all organisations; and what waits to be told to the broker. */
export async function readQueue(sql: Sql): Promise<QueueState> {
  const rows = await queueState(sql);
  const stateOf = (kind: string): Queued => {
    const of = (status: string) => rows.find((row) => row.kind === kind && row.status === status);
    const [waiting, running] = [of("waiting"), of("running")];
    return {
      waiting: waiting?.count ?? 0,
      running: running?.count ?? 0,
      oldestSeconds: Math.max(0, waiting?.oldestSeconds ?? 0),
    };
  };
  return Object.fromEntries([...WORKER_KINDS, "outbox"].map((kind) => [kind, stateOf(kind)])) as QueueState;
}
