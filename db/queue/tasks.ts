import type { TaskProgress } from "../../model/queue/task.ts";
import type { TaskKind, TaskStatus } from "../../model/queue/task_status.ts";
import { CLAIM_STALE, inSeconds } from "../../model/times.ts";
import { messageIsLost } from "./outbox.ts";
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
  /** Rises with each claim: who holds a lower number has lost the task to another. */
  readonly attempts: number;
  /** Of these, the claims that were lost because what the task is made from was withdrawn. */
  readonly forgiven: number;
  readonly finishedAt: Date | null;
}

const columns = (sql: Sql | Tx) =>
  sql`id, org_id, kind, params, status, done, total, file_key, file_name, error_message, attempts, forgiven, finished_at`;

/** Null when the same is in hand already: see `taskInHand`. */
export async function insertTask(
  tx: Tx,
  orgId: string,
  task: { kind: TaskKind; params: Record<string, string>; requestedBy: string },
): Promise<TaskRow | null> {
  const [row] = await tx<TaskRow[]>`
    insert into tasks (org_id, kind, params, requested_by)
    values (${orgId}, ${task.kind}, ${tx.json(task.params)}, ${task.requestedBy})
    on conflict (org_id, kind, md5(params::text)) where finished_at is null do nothing
    returning ${columns(tx)}`;
  return row ?? null;
}

export async function taskInHand(
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

/** The last one asked for, finished or not. */
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

/** Its worker's heart has stopped: another may claim it. */
const isSilent = (sql: Sql | Tx) =>
  sql`status = 'running' and heartbeat_at < now() - make_interval(secs => ${inSeconds(CLAIM_STALE)})`;

/**
 * Takes the task for one worker, unless it is finished or another's heart beats. All times here are the database's own. Waits for
 * whoever is withdrawing the files of its batch: what is read after this is without those who were erased.
 */
export async function claimTask(
  sql: Sql | Tx,
  orgId: string,
  id: string,
): Promise<TaskRow | null> {
  const [row] = await sql<TaskRow[]>`
    with turn as materialized (
      select pg_advisory_xact_lock(files_of(org_id, params ->> 'batchId')) from tasks where org_id = ${orgId} and id = ${id}
    )
    update tasks
    set ${claimed(sql)}
    where org_id = ${orgId} and id = ${id} and exists (select from turn)
      and (status = 'waiting' or ${isSilent(sql)})
    returning ${columns(sql)}`;
  return row ?? null;
}

/** What was asked for at once keeps count of its reports; every other task counts anew with each attempt. */
const claimed = (sql: Sql | Tx) =>
  sql`status = 'running', attempts = attempts + 1, claimed_at = now(), heartbeat_at = now(),
    done = case kind when 'reports' then done else 0 end, total = case kind when 'reports' then total end`;

/**
 * Takes the report whose turn it is, of whichever organisation. Waits, like a claim by name, for whoever is withdrawing the files of
 * its batch; only after it is taken, because they may be waiting for the row.
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
  await sql`select pg_advisory_xact_lock(files_of(${row.orgId}, ${String(row.params.batchId)}))`;
  return row;
}

/** The claim that a worker holds: every later word on the task names it, and is void once another has claimed. */
export interface Claim {
  readonly id: string;
  readonly orgId: string;
  readonly attempts: number;
}

const held = (sql: Sql | Tx, claim: Claim) =>
  sql`org_id = ${claim.orgId} and id = ${claim.id} and attempts = ${claim.attempts} and status = 'running'`;

/** False when the claim is lost. */
export async function beatTask(
  sql: Sql | Tx,
  claim: Claim,
  { done, total }: Pick<TaskProgress, "done" | "total">,
): Promise<boolean> {
  const { count } = await sql`
    update tasks set heartbeat_at = now(), done = ${done}, total = ${total} where ${held(sql, claim)}`;
  return count === 1;
}

/** False when the claim is lost: the file is then nobody's. */
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
    where ${held(sql, claim)}`;
  return count === 1;
}

export async function failTask(sql: Sql | Tx, claim: Claim, message: string): Promise<boolean> {
  const { count } = await sql`
    update tasks set status = 'failed', error_message = ${message}, finished_at = now()
    where ${held(sql, claim)}`;
  return count === 1;
}

/** Fails a task that nobody holds: its message was handed out too often and never settled. */
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

/** Back to waiting after a failed attempt; those who take the next task pass it over until shortly before its message comes again. */
export async function releaseTask(sql: Sql | Tx, claim: Claim, afterMs: number): Promise<boolean> {
  const { count } = await sql`
    update tasks set status = 'waiting', heartbeat_at = null,
      retry_at = now() + make_interval(secs => ${0.8 * afterMs / 1000})
    where ${held(sql, claim)}`;
  return count === 1;
}

/** Back to waiting because the worker leaves: not the task's fault, so the attempt does not count. */
export async function handBackTask(sql: Sql | Tx, claim: Claim): Promise<boolean> {
  const { count } = await sql`
    update tasks set status = 'waiting', heartbeat_at = null, attempts = attempts - 1, announced_at = now()
    where ${held(sql, claim)}`;
  return count === 1;
}

/**
 * Tasks that no message will move any more: their worker's heart stopped, or they wait, are of a kind of which messages were lost,
 * and nothing of theirs is in the outbox. Marks them announced, so that two sweeps do not both send; whatever the broker's clock says.
 */
export async function takeStrandedTasks(
  tx: Tx,
  { lostSeconds, lost, limit }: {
    lostSeconds: number;
    lost: { readonly kinds: readonly string[]; readonly since: Date };
    limit: number;
  },
): Promise<Pick<TaskRow, "id" | "orgId" | "kind">[]> {
  return await tx<TaskRow[]>`
    update tasks set announced_at = greatest(now(), ${lost.since})
    where id in (
      select id from tasks
      where finished_at is null
        -- Twice as long, because the message itself comes again first.
        and (status = 'running'
            and greatest(announced_at, heartbeat_at) < now() - make_interval(secs => ${
    2 * inSeconds(CLAIM_STALE)
  })
          or status = 'waiting' and kind = any(${lost.kinds as string[]})
            and ${messageIsLost(tx, "taskId", { lostSeconds, since: lost.since })})
        and not exists (
          select from outbox
          where published_at is null and (payload->>'taskId')::uuid = tasks.id)
      order by created_at
      limit ${limit}
      for update skip locked)
    returning id, org_id, kind`;
}

/** Ends a task that nobody wants any more; a worker that holds it finds its claim lost. */
export async function cancelTask(
  sql: Sql | Tx,
  orgId: string,
  id: string,
  message: string,
): Promise<boolean> {
  const { count } = await sql`
    update tasks set status = 'failed', error_message = ${message}, finished_at = now()
    where org_id = ${orgId} and id = ${id} and finished_at is null`;
  return count === 1;
}
