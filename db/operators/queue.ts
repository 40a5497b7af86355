import type { OperatedTask } from "../../model/operators/queue.ts";
import { lengthOf, type Listed, type Page } from "../../model/page.ts";
import { listPage, type SortKey } from "../connection/list_page.ts";
import type { Sql, Tx } from "../connection/pool.ts";

export type OperatedTaskRow = Omit<OperatedTask, "createdAt" | "finishedAt"> & {
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
};

const columns = (sql: Sql | Tx) =>
  sql`task.id, task.kind, task.status, task.attempts, task.error_message as error, task.created_at, task.finished_at,
    task.kind <> 'anonymize' or exists (
      select from anonymize_requests as item where item.org_id = task.org_id and item.task_id = task.id) as is_retryable,
    json_build_object('id', organization.id, 'name', organization.name) as organization`;

const joined = (sql: Sql | Tx) =>
  sql`tasks as task join organizations as organization on organization.id = task.org_id`;

/** Without cancelled tasks, and without reports that were requested again since. */
const isFailure = (sql: Sql | Tx, calledOff: string) =>
  sql`task.status = 'failed' and task.put_aside_at is null and task.error_message <> ${calledOff}
    and (task.kind <> 'pdf' or exists (
      select from reports where reports.task_id = task.id and reports.status = 'failed'))`;

/** Failed tasks of all organisations, the latest first, and how many there are. */
export async function listFailures(
  sql: Sql,
  page: Page,
  calledOff: string,
): Promise<Listed<OperatedTaskRow>> {
  const keys: SortKey[] = [
    { by: sql`task.finished_at`, type: "timestamptz", isDescending: true },
    { by: sql`task.id`, type: "uuid" },
  ];
  const [count, rows] = await Promise.all([
    lengthOf(page, async () => {
      const [all] = await sql<[{ count: number }]>`
        select count(*)::int as count from tasks as task where ${isFailure(sql, calledOff)}`;
      return all.count;
    }),
    listPage<OperatedTaskRow>(sql, keys, page, ({ place, isFrom, end }) =>
      sql`
      select ${columns(sql)}, ${place} from ${joined(sql)}
      where ${isFailure(sql, calledOff)} and ${isFrom} ${end}`),
  ]);
  return { count, ...rows };
}

/** Unfinished tasks of all organisations, the oldest first. A request waits once its reports are finished. */
export async function listUnfinished(sql: Sql, limit: number): Promise<OperatedTaskRow[]> {
  return await sql<OperatedTaskRow[]>`
    select ${columns(sql)} from ${joined(sql)}
    where task.finished_at is null and (task.kind <> 'reports' or task.status = 'running' or task.done >= task.total)
    order by task.created_at limit ${limit}`;
}

export type FoundTask = OperatedTaskRow & {
  readonly params: Record<string, unknown>;
  readonly isPutAside: boolean;
};

export async function findOperatedTask(sql: Sql | Tx, id: string): Promise<FoundTask | null> {
  const [row] = await sql<FoundTask[]>`
    select ${columns(sql)}, task.params, task.put_aside_at is not null as is_put_aside
    from ${joined(sql)} where task.id = ${id}`;
  return row ?? null;
}

/** Takes a failure off the list. */
export async function putAside(tx: Tx, orgId: string, id: string, now: Date): Promise<void> {
  await tx`update tasks set put_aside_at = ${now} where org_id = ${orgId} and id = ${id} and status = 'failed'`;
}

export interface ReopenedTask {
  readonly id: string;
  readonly done: number;
  readonly total: number | null;
  /** The file that it had. */
  readonly oldFileKey: string | null;
}

/**
 * Sets tasks back to waiting, with as many attempts as new ones; a worker that holds one loses it. A request
 * counts its finished reports again. Leaves out a task if an equal one is unfinished.
 */
export async function reopenTasks(tx: Tx, orgId: string, ids: readonly string[]): Promise<ReopenedTask[]> {
  return await tx<ReopenedTask[]>`
    with before as (
      select id, file_key as old_file_key, case when kind = 'reports' then (
          select count(*) from task_reports as item
          join reports as report on report.org_id = item.org_id and report.id = item.report_id
          where item.org_id = tasks.org_id and item.task_id = tasks.id and report.status in ('completed', 'failed')
        ) else 0 end as finished
      from tasks
      where org_id = ${orgId} and id = any(${ids as string[]}::uuid[])
        and not exists (
          select from tasks as equal
          where equal.org_id = tasks.org_id and equal.kind = tasks.kind and equal.id <> tasks.id
            and md5(equal.params::text) = md5(tasks.params::text) and equal.finished_at is null)
      order by id for update
    )
    update tasks
    set status = 'waiting', error_message = null, finished_at = null, heartbeat_at = null, retry_at = null,
      file_key = null, file_name = null, forgiven = attempts, announced_at = now(), done = before.finished,
      total = case when kind = 'reports' then total end
    from before where tasks.id = before.id
    returning tasks.id, tasks.done, tasks.total, old_file_key`;
}
