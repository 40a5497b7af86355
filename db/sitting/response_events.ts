import type { Sql, Tx } from "../connection/pool.ts";

export interface ChainHead {
  readonly seq: number;
  readonly hash: Uint8Array;
}

/** The last link of a respondent's chain of answers. Null before the first answer. */
export async function findChainHead(
  sql: Sql | Tx,
  orgId: string,
  respondentId: string,
): Promise<ChainHead | null> {
  const [row] = await sql<ChainHead[]>`
    select seq, hash from response_events
    where respondent_id = (select id from respondents where org_id = ${orgId} and id = ${respondentId})
    order by seq desc limit 1`;
  return row ?? null;
}
