import type { Sql, Tx } from "../connection/pool.ts";

/** An organisation's requests come one after another: each sees what the one before it has queued and reserved. */
export async function lockRequests(tx: Tx, orgId: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('reports for ' || ${orgId}, 0))`;
}

/** Notes what a `reports` task is for, in order, and gives it its number; what is ready counts as done. */
export async function linkReports(
  tx: Tx,
  orgId: string,
  { taskId, reports, done }: { taskId: string; reports: readonly string[]; done: number },
): Promise<void> {
  await tx`
    insert into task_reports (org_id, task_id, report_id, place)
    select ${orgId}, ${taskId}, report_id, place
    from unnest(${reports as string[]}::uuid[]) with ordinality as told (report_id, place)`;
  await tx`
    update tasks set done = ${done}, total = ${reports.length},
      number = (select coalesce(max(number), 0) + 1 from tasks where org_id = ${orgId})
    where org_id = ${orgId} and id = ${taskId}`;
}

export interface RequestProgress {
  readonly id: string;
  readonly done: number;
  readonly total: number;
}

/** One more report is made, or has failed: what it was asked for in comes a step nearer to its end. */
export async function stepRequests(tx: Tx, orgId: string, reportId: string): Promise<RequestProgress[]> {
  return await tx<RequestProgress[]>`
    update tasks set done = least(done + 1, total)
    where id in (
      select asking.id from tasks as asking
      join task_reports as asked on asked.org_id = asking.org_id and asked.task_id = asking.id
      where asked.org_id = ${orgId} and asked.report_id = ${reportId}
        and asking.kind = 'reports' and asking.finished_at is null
      order by asking.id for no key update of asking)
    returning id, done, total`;
}

export interface RequestCount {
  readonly asked: number;
  readonly unfinished: number;
  readonly made: number;
  readonly failed: number;
}

/** By its reports themselves: some may have been deleted since they were asked for. */
export async function countRequested(sql: Sql | Tx, orgId: string, taskId: string): Promise<RequestCount> {
  const [row] = await sql<[RequestCount]>`
    select count(*) as asked,
      count(*) filter (where report.status not in ('completed', 'failed')) as unfinished,
      count(*) filter (where report.status = 'completed') as made,
      count(*) filter (where report.status = 'failed') as failed
    from task_reports as asked
    join reports as report on report.org_id = asked.org_id and report.id = asked.report_id
    where asked.org_id = ${orgId} and asked.task_id = ${taskId}`;
  return row;
}

/** A request that needs no file of its own ends when its reports do. */
export async function endRequest(
  tx: Tx,
  orgId: string,
  taskId: string,
  reason: string | null,
): Promise<boolean> {
  const { count } = await tx`
    update tasks
    set status = ${reason === null ? "completed" : "failed"}, error_message = ${reason}, finished_at = now()
    where org_id = ${orgId} and id = ${taskId} and kind = 'reports' and finished_at is null`;
  return count === 1;
}

export interface QueuePlace {
  /** Documents that are made before the last one of the request, its own included. */
  readonly ahead: number;
  /** Documents that all workers made since the request, or in the last minute if it is older than that. */
  readonly made: number;
  /** How long that was. */
  readonly seconds: number;
}

export async function findQueuePlace(sql: Sql | Tx, orgId: string, taskId: string): Promise<QueuePlace> {
  const [row] = await sql<QueuePlace[]>`
    select
      (select count(*) from tasks where kind = 'pdf' and finished_at is null and turn <= (
        select max(making.turn) from task_reports as asked
        join reports as report on report.org_id = asked.org_id and report.id = asked.report_id
        join tasks as making on making.org_id = report.org_id and making.id = report.task_id
        where asked.org_id = ${orgId} and asked.task_id = ${taskId} and making.finished_at is null)) as ahead,
      (select count(*) from tasks
        where kind = 'pdf' and finished_at > span.since and status = 'completed') as made,
      extract(epoch from now() - span.since)::float8 as seconds
    from (
      select greatest(created_at, now() - interval '1 minute') as since from tasks
      where org_id = ${orgId} and id = ${taskId}
    ) as span`;
  return row ?? { ahead: 0, made: 0, seconds: 0 };
}

/**
 * What was asked for and is not made, of a request that is not over; locks it, in the order of whoever makes a report: first its task,
 * then itself, then those who wait for it. In another order the two could wait for each other.
 */
export async function lockUnmade(
  tx: Tx,
  orgId: string,
  taskId: string,
): Promise<{ readonly id: string; readonly isShared: boolean }[]> {
  await tx`
    select from task_reports as asked
    join reports as report on report.org_id = asked.org_id and report.id = asked.report_id
    join tasks as making on making.org_id = report.org_id and making.id = report.task_id
    where asked.org_id = ${orgId} and asked.task_id = ${taskId} and making.finished_at is null
    order by making.id for update of making, report`;
  await tx`select from tasks where org_id = ${orgId} and id = ${taskId} for update`;
  return await tx<{ id: string; isShared: boolean }[]>`
    select report.id, exists (
        select from task_reports as other
        join tasks as waiting on waiting.org_id = other.org_id and waiting.id = other.task_id
        where other.report_id = report.id and other.task_id <> asked.task_id and waiting.finished_at is null
      ) as is_shared
    from tasks as request
    join task_reports as asked on asked.org_id = request.org_id and asked.task_id = request.id
    join reports as report on report.org_id = asked.org_id and report.id = asked.report_id
    where request.org_id = ${orgId} and request.id = ${taskId} and request.finished_at is null
      and report.status not in ('completed', 'failed')
    for update of report`;
}

/** Waits no longer for what is not made; answers how many reports are left of the request. */
export async function shortenRequest(tx: Tx, orgId: string, taskId: string): Promise<number> {
  await tx`
    delete from task_reports as asked using reports as report
    where asked.org_id = ${orgId} and asked.task_id = ${taskId} and report.id = asked.report_id
      and report.status <> 'completed'`;
  const [row] = await tx<{ made: number }[]>`
    with left_over as (
      select count(*)::int as made from task_reports where org_id = ${orgId} and task_id = ${taskId}
    )
    update tasks set done = left_over.made, total = left_over.made
    from left_over where org_id = ${orgId} and id = ${taskId}
    returning left_over.made`;
  return row?.made ?? 0;
}
