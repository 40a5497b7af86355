import type { Sql } from "../connection/pool.ts";

/** What waits for workers, or is in their hands: how much of each kind and state, and since when the oldest of it. */
export interface QueuedRow {
  /** A kind of work, or `outbox`: what no message has been sent of yet. */
  readonly kind: string;
  readonly status: "waiting" | "running";
  readonly count: number;
  readonly oldestSeconds: number;
}

/** Reads only what is unfinished: each part by a partial index that holds nothing else. */
export async function queueState(sql: Sql): Promise<QueuedRow[]> {
  return await sql<QueuedRow[]>`
    select kind, status, count(*)::int, extract(epoch from now() - min(since))::float8 as oldest_seconds
    from (
      -- What waits for its reports to be made waits for no worker yet.
      select kind, status, created_at as since from tasks
      where finished_at is null and (kind <> 'reports' or status = 'running' or done >= total)
      union all
      select 'letter', case when claimed_at is null then 'waiting' else 'running' end, queued_at
      from invitation_letters where sent_at is null and failed_at is null
      union all
      select 'outbox', 'waiting', created_at from outbox where published_at is null) as queued
    group by kind, status`;
}
