import { countStoredAnswers, deleteWorker, type WorkerShares, writeBeat } from "../db/queue/workers.ts";
import type { Sql } from "../db/connection/pool.ts";
import { inSeconds, SILENT_WORKER_SHOWN } from "../model/times.ts";

export interface Beating {
  /** Tells that the worker is alive, and what it does. */
  beat(work: WorkerShares): Promise<void>;
  /** After it the worker is not listed any more. */
  end(): Promise<void>;
}

/** A worker that begins now. `host` names its machine. */
export function openBeating(sql: Sql, host: string, now: () => Date = () => new Date()): Beating {
  const id = crypto.randomUUID();
  const startedAt = now();
  let last: { readonly at: number; readonly answers: number } | null = null;

  /** Null at the first beat, and after the database's statistics were reset. */
  async function answersPerSecond(): Promise<number | null> {
    const current = { at: now().getTime(), answers: await countStoredAnswers(sql) };
    const before = last;
    last = current;
    if (!before || current.at <= before.at || current.answers < before.answers) return null;
    return (current.answers - before.answers) / inSeconds(current.at - before.at);
  }
  return {
    async beat(work) {
      const beat = { id, host, startedAt, work, answersPerSecond: await answersPerSecond() };
      await writeBeat(sql, beat, inSeconds(SILENT_WORKER_SHOWN));
    },
    end: () => deleteWorker(sql, id),
  };
}
