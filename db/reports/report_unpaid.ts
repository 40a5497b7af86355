import type { Sql, Tx } from "../connection/pool.ts";

/** Stores the assessments of a request without a report for lack of credits, in order. */
export async function insertUnpaid(
  tx: Tx,
  orgId: string,
  taskId: string,
  assessments: readonly string[],
): Promise<void> {
  if (assessments.length === 0) return;
  await tx`
    insert into task_unpaid (org_id, task_id, assessment_id, place)
    select ${orgId}, ${taskId}, item.id, item.place
    from unnest(${assessments as string[]}::uuid[]) with ordinality as item (id, place)`;
}

export async function countUnpaid(sql: Sql | Tx, orgId: string, taskId: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from task_unpaid where org_id = ${orgId} and task_id = ${taskId}`;
  return row.count;
}

/** Records that a member has seen a request's unpaid reports. False if there is no such request. */
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
