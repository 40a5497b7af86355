import type { Sql, Tx } from "./pool.ts";

export interface TestCodeRow {
  readonly id: string;
  readonly type: "room" | "single";
  readonly code: string;
  readonly maxParticipants: number;
  readonly taken: number;
  readonly start: Date;
  readonly end: Date;
}

/** The batch's codes of one type, newest first. */
export async function listTestCodes(
  sql: Sql | Tx,
  orgId: string,
  batchId: string,
  { type, limit }: { type: TestCodeRow["type"]; limit: number },
): Promise<TestCodeRow[]> {
  return await sql<TestCodeRow[]>`
    select id, type, code, max_participants, taken, starts_at as start, ends_at as end
    from test_codes
    where org_id = ${orgId} and batch_id = ${batchId} and type = ${type}
    order by created_at desc, id desc limit ${limit}`;
}
