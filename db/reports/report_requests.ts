import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/**
 * Serializes an organisation's requests: each sees the reports queued and credits reserved by the previous
 * one.
 */
export async function lockRequests(tx: Tx, orgId: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('reports for ' || ${orgId}, 0))`;
}

/**
 * Locks reports until the transaction ends, so that none is finished before it is linked to a request: it
 * would not be counted there. Returns the number of those that are still unfinished.
 */
export async function holdUnfinished(tx: Tx, orgId: string, ids: readonly string[]): Promise<number> {
  const { count } = await tx`
    select from reports
    where org_id = ${orgId} and id = any(${ids as string[]}::uuid[]) and status not in ('completed', 'failed')
    order by task_id for share`;
  return count;
}

/**
 * Links a `reports` task to its reports, in order, and numbers it. `done` is the number of reports that exist
 * already.
 */
export async function linkReports(
  tx: Tx,
  orgId: string,
  { taskId, reports, done }: { taskId: string; reports: readonly string[]; done: number },
): Promise<void> {
  await tx`
    insert into task_reports (org_id, task_id, report_id, place)
    select ${orgId}, ${taskId}, report_id, place
    from unnest(${reports as string[]}::uuid[]) with ordinality as item (report_id, place)`;
  await tx`
    update tasks set done = ${done}, total = ${reports.length},
      number = (select coalesce(max(number), 0) + 1 from public.tasks where org_id = ${orgId})
    where org_id = ${orgId} and id = ${taskId}`;
}

export interface RequestProgress {
  readonly id: string;
  readonly done: number;
  readonly total: number;
}

/** Counts one more finished report, made or failed, in each unfinished request for it. */
export async function stepRequests(tx: Tx, orgId: string, reportId: string): Promise<RequestProgress[]> {
  return await tx<RequestProgress[]>`
    update public.tasks set done = least(done + 1, total)
    where id in (
      select request.id from public.tasks as request
      join task_reports as item on item.org_id = request.org_id and item.task_id = request.id
      where item.org_id = ${orgId} and item.report_id = ${reportId}
        and request.kind = 'reports' and request.finished_at is null
      order by request.id for no key update of request)
    returning id, done, total`;
}

export interface RequestCounts {
  readonly total: number;
  readonly unfinished: number;
  readonly completed: number;
  readonly failed: number;
}

/** Counts the request's existing reports: some may have been deleted since. */
export async function countRequestReports(
  sql: Sql | Tx,
  orgId: string,
  taskId: string,
): Promise<RequestCounts> {
  const [row] = await sql<[RequestCounts]>`
    select count(*) as total,
      count(*) filter (where report.status not in ('completed', 'failed')) as unfinished,
      count(*) filter (where report.status = 'completed') as completed,
      count(*) filter (where report.status = 'failed') as failed
    from task_reports as item
    join reports as report on report.org_id = item.org_id and report.id = item.report_id
    where item.org_id = ${orgId} and item.task_id = ${taskId}`;
  return row;
}

/** Ends a request without a file of its own. False if it has ended already. */
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
  /** Unfinished documents up to the last one of the request, including its own. */
  readonly ahead: number;
  /** Documents made by all workers since the request, or in the last minute if it is older. */
  readonly completed: number;
  /** The length of that period. */
  readonly seconds: number;
}

export async function findQueuePlace(sql: Sql | Tx, orgId: string, taskId: string): Promise<QueuePlace> {
  const [row] = await sql<QueuePlace[]>`
    select
      (select count(*) from public.tasks where kind = 'pdf' and finished_at is null and turn <= (
        select max(making.turn) from task_reports as item
        join reports as report on report.org_id = item.org_id and report.id = item.report_id
        join tasks as making on making.org_id = report.org_id and making.id = report.task_id
        where item.org_id = ${orgId} and item.task_id = ${taskId} and making.finished_at is null)) as ahead,
      (select count(*) from public.tasks
        where kind = 'pdf' and finished_at > span.since and status = 'completed') as completed,
      extract(epoch from now() - span.since)::float8 as seconds
    from (
      select greatest(created_at, now() - interval '1 minute') as since from tasks
      where org_id = ${orgId} and id = ${taskId}
    ) as span`;
  return row ?? { ahead: 0, completed: 0, seconds: 0 };
}

/**
 * Locks and returns the unfinished reports of an unfinished request. `isShared`: another unfinished request
 * waits for the report. Locks in the same order as making a report, to avoid a deadlock: its task, the
 * report, then the requests.
 */
export async function lockUnfinishedReports(
  tx: Tx,
  orgId: string,
  taskId: string,
): Promise<{ readonly id: string; readonly isShared: boolean }[]> {
  await tx`
    select from task_reports as item
    join reports as report on report.org_id = item.org_id and report.id = item.report_id
    join tasks as making on making.org_id = report.org_id and making.id = report.task_id
    where item.org_id = ${orgId} and item.task_id = ${taskId} and making.finished_at is null
    order by making.id for update of making, report`;
  await tx`select from tasks where org_id = ${orgId} and id = ${taskId} for update`;
  return await tx<{ id: string; isShared: boolean }[]>`
    select report.id, exists (
        select from task_reports as other
        join public.tasks as waiting on waiting.org_id = other.org_id and waiting.id = other.task_id
        where other.report_id = report.id and other.task_id <> item.task_id and waiting.finished_at is null
      ) as is_shared
    from tasks as request
    join task_reports as item on item.org_id = request.org_id and item.task_id = request.id
    join reports as report on report.org_id = item.org_id and report.id = item.report_id
    where request.org_id = ${orgId} and request.id = ${taskId} and request.finished_at is null
      and report.status not in ('completed', 'failed')
    for update of report`;
}

/** Removes unfinished reports from the request. Returns how many reports are left. */
export async function shortenRequest(tx: Tx, orgId: string, taskId: string): Promise<number> {
  await tx`
    delete from task_reports as item using reports as report
    where item.org_id = ${orgId} and item.task_id = ${taskId} and report.id = item.report_id
      and report.status <> 'completed'`;
  const [row] = await tx<{ reports: number }[]>`
    with left_over as (
      select count(*)::int as reports from task_reports where org_id = ${orgId} and task_id = ${taskId}
    )
    update public.tasks set done = left_over.reports, total = left_over.reports
    from left_over where org_id = ${orgId} and id = ${taskId}
    returning left_over.reports`;
  return row?.reports ?? 0;
}

export interface RequestPlace {
  /** This and the next two are null if the reports do not share one. */
  readonly project: string | null;
  readonly batch: string | null;
  readonly test: TestIdentifier | null;
  /** Today in the organisation's time zone. */
  readonly day: string;
}

/** The project, batch and test that the reports of a request have in common. */
export async function findRequestPlace(
  sql: Sql | Tx,
  orgId: string,
  taskId: string,
  now: Date,
): Promise<RequestPlace> {
  const [row] = await sql<[RequestPlace]>`
    select case when count(distinct project.id) = 1 then min(project.name) end as project,
      case when count(distinct batch.id) = 1 then min(batch.name) end as batch,
      case when count(distinct test.id) = 1 then min(test.identifier) end as test,
      (select to_char(${now}::timestamptz at time zone time_zone, 'YYYY-MM-DD') from organizations where id = ${orgId}) as day
    from task_reports as item
    join reports as report on report.org_id = item.org_id and report.id = item.report_id
    join assessments as assessment on assessment.org_id = report.org_id and assessment.id = report.assessment_id
    join tests as test on test.id = assessment.test_id
    join respondents as person on person.org_id = assessment.org_id and person.id = assessment.respondent_id
    join batches as batch on batch.org_id = person.org_id and batch.id = person.batch_id
    join projects as project on project.org_id = batch.org_id and project.id = batch.project_id
    where item.org_id = ${orgId} and item.task_id = ${taskId}`;
  return row;
}

/** The batches of a request's reports, with the number of reports of each. */
export async function listRequestBatches(
  sql: Sql | Tx,
  orgId: string,
  taskId: string,
): Promise<{ readonly batchId: string; readonly count: number }[]> {
  return await sql<{ batchId: string; count: number }[]>`
    select person.batch_id, count(*) as count
    from task_reports as item
    join reports as report on report.org_id = item.org_id and report.id = item.report_id
    join assessments as assessment on assessment.org_id = report.org_id and assessment.id = report.assessment_id
    join respondents as person on person.org_id = assessment.org_id and person.id = assessment.respondent_id
    where item.org_id = ${orgId} and item.task_id = ${taskId}
    group by person.batch_id order by person.batch_id`;
}
