import type { Tx } from "../connection/pool.ts";

export interface DeletedTasks {
  readonly tasks: number;
  /** The store keys of their files. */
  readonly keys: readonly string[];
}

/** Deletes tasks that ended more than `days` ago. Skips rows locked by others. */
export const deleteOldTasks = (
  tx: Tx,
  { days, limit }: { days: number; limit: number },
): Promise<DeletedTasks> => deleteTasks(tx, tx`finished_at < now() - make_interval(days => ${days})`, limit);

/** Deletes finished tasks of an organization, however new. */
export const deleteFinishedTasks = (tx: Tx, orgId: string, limit: number): Promise<DeletedTasks> =>
  deleteTasks(tx, tx`org_id = ${orgId} and finished_at is not null`, limit);

async function deleteTasks(tx: Tx, which: ReturnType<Tx>, limit: number): Promise<DeletedTasks> {
  const [row] = await tx<[DeletedTasks]>`
    with old as materialized (
      select id, file_key from tasks
      where ${which}
      order by finished_at limit ${limit}
      for update skip locked
    ), gone as (
      delete from tasks using old where tasks.id = old.id
    )
    select (select count(*) from old)::int as tasks, array(
      select file_key from old where file_key is not null
      union all
      select file.key from task_files as file join old on old.id = file.task_id) as keys`;
  return row;
}
