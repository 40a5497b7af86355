import type { Sql, Tx } from "../connection/pool.ts";

export interface ChainHead {
  readonly seq: number;
  readonly hash: Uint8Array;
}

/**
 * Respondents with a broken chain of events: a hash that does not match its row and the one before, or a gap.
 */
export async function listBrokenChains(sql: Sql | Tx): Promise<string[]> {
  const rows = await sql<{ respondentId: string }[]>`
    select distinct respondent_id from (
      select respondent_id, seq, hash,
        row_number() over (partition by respondent_id order by seq) as place,
        response_chain(null, response_entry(seq, subtest_question_id, kind, answer, answers, personal_hash, answered_at,
          is_late)) over (partition by respondent_id order by seq) as due,
        device_id is null or personal_hash is not distinct from personal_hash(device_id, answer_text) as is_personal
      from response_events
    ) as event
    where hash <> due or seq <> place or not is_personal`;
  return rows.map(({ respondentId }) => respondentId);
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
