import type { Sql } from "../connection/pool.ts";

/** The number of unfinished items of one kind and state, and the age of the oldest. */
export interface QueuedRow {
  /** A kind of work, or `outbox` for messages not published yet. */
  readonly kind: string;
  readonly status: "waiting" | "running";
  readonly count: number;
  readonly oldestSeconds: number;
}

/** Reads unfinished rows only, each table by a partial index on them. */
export async function queueState(sql: Sql): Promise<QueuedRow[]> {
  return await sql<QueuedRow[]>`
    select kind, status, count(*)::int, extract(epoch from now() - min(since))::float8 as oldest_seconds
    from (
      -- A request whose reports are unfinished does not wait for a worker yet.
      select kind, status, created_at as since from tasks
      where finished_at is null and (kind <> 'reports' or status = 'running' or done >= total)
      union all
      select 'letter', case when claimed_at is null then 'waiting' else 'running' end, queued_at
      -- Those of an organization that is suspended or closed wait for it, not for a worker.
      from invitation_letters join organizations on organizations.id = org_id
      where sent_at is null and failed_at is null and (is_open or invitation_id is null)
      union all
      select 'content', status, created_at from content_proposals where status in ('waiting', 'running')
      union all
      -- A webhook is one job, however many events wait for it.
      select 'webhook', case when claimed_at is null then 'waiting' else 'running' end, due.since
      from webhooks as webhook cross join lateral (
        select min(next_at) as since from webhook_deliveries
        where webhook_id = webhook.id and finished_at is null and next_at <= now()) as due
      where disabled_because is null and (resume_at is null or resume_at <= now()) and due.since is not null
      union all
      select 'outbox', 'waiting', created_at from outbox where published_at is null) as queued
    group by kind, status`;
}
