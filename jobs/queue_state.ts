import type { Sql } from "../db/connection/pool.ts";
import { queueState } from "../db/queue/queue_state.ts";
import { WORKER_KINDS, type WorkerKind } from "../model/queue/worker_kinds.ts";

interface QueueCounts {
  readonly waiting: number;
  readonly running: number;
  /** The age of the oldest waiting item; 0 if there is none. */
  readonly oldestSeconds: number;
}

export type QueueState = Readonly<Record<WorkerKind | "outbox", QueueCounts>>;

/** Unfinished work of all organisations by kind, and messages not published yet. */
export async function readQueue(sql: Sql): Promise<QueueState> {
  const rows = await queueState(sql);
  const stateOf = (kind: string): QueueCounts => {
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
