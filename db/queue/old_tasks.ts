import type { Tx } from "../connection/pool.ts";

export interface DeletedTasks {
  readonly tasks: number;
  /** The store keys of their files. */
  readonly keys: readonly string[];
}

/** Deletes tasks that ended more than `days` ago. Skips rows locked by others. */
export async function deleteOldTasks(
  tx: Tx,
  { days, limit }: { days: number; limit: number },
): Promise<DeletedTasks> {
  const [row] = await tx<[DeletedTasks]>`
    with old as materialized (
      select id, file_key from tasks
      where finished_at < now() - make_interval(days => ${days})
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
