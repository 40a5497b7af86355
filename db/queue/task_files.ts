import type { TaskFileKind } from "../../model/queue/task.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/** A file in addition to a task's main file. */
export interface TaskFileRow {
  readonly kind: TaskFileKind;
  readonly key: string;
  readonly name: string;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
}

export async function insertTaskFiles(
  tx: Tx,
  orgId: string,
  taskId: string,
  files: readonly TaskFileRow[],
): Promise<void> {
  await tx`
    insert into task_files ${
    tx(files.map(({ kind, key, name, rows, bytes, sha256 }) => ({
      ...{ orgId, taskId, kind, key, name, rows, bytes, sha256 },
    })))
  }`;
}

export async function listTaskFiles(sql: Sql | Tx, orgId: string, taskId: string): Promise<TaskFileRow[]> {
  return await sql<TaskFileRow[]>`
    select kind, key, name, rows, bytes, sha256 from task_files
    where org_id = ${orgId} and task_id = ${taskId} order by kind`;
}
