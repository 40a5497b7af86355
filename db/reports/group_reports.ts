import type { Sql, Tx } from "../connection/pool.ts";

/** The task of the newest group report of a batch, on one test or on all; null if there is none. */
export async function newestGroupReport(
  sql: Sql | Tx,
  orgId: string,
  batchId: string,
): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select id from tasks where org_id = ${orgId} and kind = 'group' and params ->> 'batchId' = ${batchId}
    order by created_at desc limit 1`;
  return row?.id ?? null;
}
