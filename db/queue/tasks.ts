import type { TaskProgress } from "../../model/queue/task.ts";
import type { TaskKind, TaskStatus } from "../../model/queue/task_status.ts";
import { CLAIM_STALE, inSeconds } from "../../model/times.ts";
import { traceparent } from "../../lib/tracing/tracing.ts";
import type { Sql, Tx } from "../connection/pool.ts";

export interface TaskRow {
  readonly id: string;
  readonly orgId: string;
  readonly kind: TaskKind;
  readonly params: Record<string, unknown>;
  readonly status: TaskStatus;
  readonly done: number;
  readonly total: number | null;
  readonly fileKey: string | null;
  readonly fileName: string | null;
  readonly errorMessage: string | null;
  /** The number of claims. A worker with a lower number has lost the task to another. */
  readonly attempts: number;
  /** The number of these that were lost because the task's data was withdrawn. */
  readonly forgiven: number;
  readonly finishedAt: Date | null;
  /** Of the span that requested it, if that is recorded. */
  readonly traceparent: string | null;
}

const columns = (sql: Sql | Tx) =>
  sql`id, org_id, kind, params, status, done, total, file_key, file_name, error_message, attempts, forgiven, finished_at, traceparent`;

/** Null if an equal task is unfinished: see `unfinishedTask`. */
export async function insertTask(
  tx: Tx,
  orgId: string,
  task: { kind: TaskKind; params: Record<string, string>; requestedBy: string | null },
): Promise<TaskRow | null> {
  const [row] = await tx<TaskRow[]>`
    insert into tasks (org_id, kind, params, requested_by, traceparent)
    values (${orgId}, ${task.kind}, ${tx.json(task.params)}, ${task.requestedBy}, ${traceparent()})
    on conflict (org_id, kind, md5(params::text)) where finished_at is null do nothing
    returning ${columns(tx)}`;
  return row ?? null;
}

export async function unfinishedTask(
  sql: Sql | Tx,
  orgId: string,
  kind: TaskKind,
  params: Record<string, string>,
): Promise<TaskRow | null> {
  const [row] = await sql<TaskRow[]>`
    select ${columns(sql)} from tasks
    where org_id = ${orgId} and kind = ${kind} and params = ${sql.json(params)} and finished_at is null`;
  return row ?? null;
}

/** The newest task with these parameters, finished or not. */
export async function newestTask(
  sql: Sql | Tx,
  orgId: string,
  kind: TaskKind,
  params: Record<string, string>,
): Promise<TaskRow | null> {
  const [row] = await sql<TaskRow[]>`
    select ${columns(sql)} from tasks
    where org_id = ${orgId} and kind = ${kind} and params = ${sql.json(params)}
    order by created_at desc limit 1`;
  return row ?? null;
}

export async function taskById(sql: Sql | Tx, orgId: string, id: string): Promise<TaskRow | null> {
  const [row] = await sql<TaskRow[]>`
    select ${columns(sql)} from tasks where org_id = ${orgId} and id = ${id}`;
  return row ?? null;
}

/** The heartbeat of its worker has stopped: another may claim it. */
const isSilent = (sql: Sql | Tx) =>
  sql`status = 'running' and heartbeat_at < now() - make_interval(secs => ${inSeconds(CLAIM_STALE)})`;

/**
 * Claims the task for one worker. Null if it is finished, or claimed by a worker whose heartbeat is recent.
 * All times are the database's own. Waits for a concurrent withdrawal of the batch's files: data read after
 * the claim is without the erased respondents.
 */
export async function claimTask(
  sql: Sql | Tx,
  orgId: string,
  id: string,
): Promise<TaskRow | null> {
  const [row] = await sql<TaskRow[]>`
    with turn as materialized (
      select pg_advisory_xact_lock(batch_files_lock(org_id, params ->> 'batchId')) from tasks where org_id = ${orgId} and id = ${id}
    )
    update tasks
    set ${claimed(sql)}
    where org_id = ${orgId} and id = ${id} and exists (select from turn)
      and (status = 'waiting' or ${isSilent(sql)})
    returning ${columns(sql)}`;
  return row ?? null;
}

/** A `reports` task keeps its count of finished reports; other tasks count from 0 at each attempt. */
const claimed = (sql: Sql | Tx) =>
  sql`status = 'running', attempts = attempts + 1, claimed_at = now(), heartbeat_at = now(),
    done = case kind when 'reports' then done else 0 end, total = case kind when 'reports' then total end`;

/**
 * Claims the next report in turn, of any organisation. Null if none is waiting. Like `claimTask` it waits for
 * a concurrent withdrawal of the batch's files, but after the claim, because the withdrawal may be waiting
 * for the row.
 */
export async function claimNextReport(sql: Sql): Promise<TaskRow | null> {
  const [row] = await sql<TaskRow[]>`
    update tasks
    set ${claimed(sql)}
    where id = (
      select id from tasks
      where kind = 'pdf' and finished_at is null
        and (status = 'waiting' and coalesce(retry_at <= now(), true)
          or ${isSilent(sql)})
      order by turn, id limit 1
      for update skip locked)
    returning ${columns(sql)}`;
  if (!row) return null;
  await sql`select pg_advisory_xact_lock(batch_files_lock(${row.orgId}, ${String(row.params.batchId)}))`;
  return row;
}

/**
 * A worker's claim. Every later update of the task names it, and has no effect once another worker has
 * claimed.
 */
export interface Claim {
  readonly id: string;
  readonly orgId: string;
  readonly attempts: number;
}

const ofClaim = (sql: Sql | Tx, claim: Claim) =>
  sql`org_id = ${claim.orgId} and id = ${claim.id} and attempts = ${claim.attempts} and status = 'running'`;

/** False if the claim is lost. */
export async function beatTask(
  sql: Sql | Tx,
  claim: Claim,
  { done, total }: Pick<TaskProgress, "done" | "total">,
): Promise<boolean> {
  const { count } = await sql`
    update tasks set heartbeat_at = now(), done = ${done}, total = ${total} where ${ofClaim(sql, claim)}`;
  return count === 1;
}

/** Marks the moment in the claimed task's row, for `seesMark`. Null if the claim is lost. */
export async function markTask(sql: Sql | Tx, claim: Claim): Promise<string | null> {
  const [row] = await sql<{ mark: string }[]>`
    update tasks set heartbeat_at = now() where ${ofClaim(sql, claim)} returning heartbeat_at::text as mark`;
  return row?.mark ?? null;
}

/** Whether a transaction, perhaps of a standby, sees the mark, and so everything committed before it. */
export async function seesMark(sql: Sql | Tx, claim: Claim, mark: string): Promise<boolean> {
  const rows = await sql`
    select from tasks where ${ofClaim(sql, claim)} and heartbeat_at >= ${mark}::text::timestamptz`;
  return rows.length === 1;
}

/** False if the claim is lost. The file then belongs to no task. */
export async function completeTask(
  sql: Sql | Tx,
  claim: Claim,
  { rows, file }: { rows: number; file?: { key: string; name: string } },
): Promise<boolean> {
  const { count } = await sql`
    update tasks
    set status = 'completed', file_key = ${file?.key ?? null}, file_name = ${
    file?.name ?? null
  }, done = ${rows},
        total = ${rows}, finished_at = now()
    where ${ofClaim(sql, claim)}`;
  return count === 1;
}

export async function failTask(sql: Sql | Tx, claim: Claim, message: string): Promise<boolean> {
  const { count } = await sql`
    update tasks set status = 'failed', error_message = ${message}, finished_at = now()
    where ${ofClaim(sql, claim)}`;
  return count === 1;
}

/** Fails an unclaimed task, whose message was delivered too often without success. */
export async function failUnheldTask(
  sql: Sql | Tx,
  orgId: string,
  id: string,
  message: string,
): Promise<boolean> {
  const { count } = await sql`
    update tasks set status = 'failed', error_message = ${message}, finished_at = now()
    where org_id = ${orgId} and id = ${id}
      and (status = 'waiting' or ${isSilent(sql)})`;
  return count === 1;
}

/**
 * Sets a task back to waiting after a failed attempt. `claimNextReport` skips it until shortly before its
 * message is redelivered.
 */
export async function releaseTask(sql: Sql | Tx, claim: Claim, afterMs: number): Promise<boolean> {
  const { count } = await sql`
    update tasks set status = 'waiting', heartbeat_at = null,
      retry_at = now() + make_interval(secs => ${0.8 * afterMs / 1000})
    where ${ofClaim(sql, claim)}`;
  return count === 1;
}

/** Sets a task back to waiting because the worker stops. The attempt does not count. */
export async function handBackTask(sql: Sql | Tx, claim: Claim): Promise<boolean> {
  const { count } = await sql`
    update tasks set status = 'waiting', heartbeat_at = null, attempts = attempts - 1, announced_at = now()
    where ${ofClaim(sql, claim)}`;
  return count === 1;
}

/** Fails a task that is no longer needed. A worker with a claim on it finds the claim lost. */
export async function cancelTask(
  sql: Sql | Tx,
  orgId: string,
  id: string,
  message: string,
): Promise<boolean> {
  const { count } = await sql`
    update public.tasks set status = 'failed', error_message = ${message}, finished_at = now()
    where org_id = ${orgId} and id = ${id} and finished_at is null`;
  return count === 1;
}
