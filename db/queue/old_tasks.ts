import type { Tx } from "../connection/pool.ts";

export interface DeletedTasks {
  readonly tasks: number;
  /** Of their files. */
  readonly keys: readonly string[];
}

/** Deletes tasks that ended long ago, with what they were for. Those that are in others' hands are passed over. */
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
      select beside.key from task_files as beside join old on old.id = beside.task_id) as keys`;
  return row;
}
