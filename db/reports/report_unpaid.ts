import type { Sql, Tx } from "../connection/pool.ts";

/** What was asked for in a request and could not be made for lack of credits, in order. */
export async function insertUnpaid(
  tx: Tx,
  orgId: string,
  taskId: string,
  assessments: readonly string[],
): Promise<void> {
  if (assessments.length === 0) return;
  await tx`
    insert into task_unpaid (org_id, task_id, assessment_id, place)
    select ${orgId}, ${taskId}, told.id, told.place
    from unnest(${assessments as string[]}::uuid[]) with ordinality as told (id, place)`;
}

export async function countUnpaid(sql: Sql | Tx, orgId: string, taskId: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from task_unpaid where org_id = ${orgId} and task_id = ${taskId}`;
  return row.count;
}

/** Somebody has seen what could not be made. False where there is no such request. */
export async function markUnpaidSeen(
  sql: Sql | Tx,
  orgId: string,
  taskId: string,
  at: Date,
): Promise<boolean> {
  const { count } = await sql`
    update tasks set seen_at = coalesce(seen_at, ${at})
    where org_id = ${orgId} and id = ${taskId} and kind = 'reports'`;
  return count === 1;
}
