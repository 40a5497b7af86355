import type { HandKind } from "../../model/sitting/talk.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/** Whether respondents of a batch may raise a hand; null if there is no such batch. */
export async function findHandSetting(
  sql: Sql | Tx,
  orgId: string,
  batchId: string,
): Promise<boolean | null> {
  const [row] = await sql<{ allowsHands: boolean }[]>`
    select allows_hands from batches where org_id = ${orgId} and id = ${batchId}`;
  return row?.allowsHands ?? null;
}

/** Sets it; false if it was so already. Raised hands are not shown without it, and stay. */
export async function setHands(
  tx: Tx,
  orgId: string,
  batchId: string,
  isAllowed: boolean,
): Promise<boolean> {
  const { count } = await tx`
    update batches set allows_hands = ${isAllowed}
    where org_id = ${orgId} and id = ${batchId} and allows_hands <> ${isAllowed}`;
  return count > 0;
}

/** Who sees on their pages whether they may raise a hand: all in a batch who have not finished. */
export async function listUnfinished(sql: Sql | Tx, orgId: string, batchId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from respondents where org_id = ${orgId} and batch_id = ${batchId} and status <> 'complete'`;
  return rows.map(({ id }) => id);
}

/** Raises a respondent's hand. Repeating it does nothing; another wish begins anew. Null if it is not allowed. */
export async function insertHand(
  sql: Sql | Tx,
  orgId: string,
  { respondentId, kind, at }: { respondentId: string; kind: HandKind; at: Date },
): Promise<HandKind | null> {
  const [row] = await sql<{ kind: HandKind }[]>`
    insert into raised_hands as hand (org_id, respondent_id, kind, raised_at)
    select person.org_id, person.id, ${kind}, ${at}
    from respondents as person
    join batches as batch on batch.org_id = person.org_id and batch.id = person.batch_id
    where person.org_id = ${orgId} and person.id = ${respondentId} and batch.allows_hands
    on conflict (respondent_id) do update set kind = excluded.kind,
      raised_at = case when hand.kind = excluded.kind then hand.raised_at else excluded.raised_at end,
      answered_at = case when hand.kind = excluded.kind then hand.answered_at end
    returning kind`;
  return row?.kind ?? null;
}

/** Lowers hands of people of a batch, or of any if it is null, and returns whose. */
export async function deleteHands(
  sql: Sql | Tx,
  orgId: string,
  batchId: string | null,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await sql<{ respondentId: string }[]>`
    delete from raised_hands where org_id = ${orgId} and respondent_id in (
      select id from respondents
      where org_id = ${orgId} and (${batchId}::uuid is null or batch_id = ${batchId}) and id = any(${ids as string[]}::uuid[]))
    returning respondent_id`;
  return rows.map(({ respondentId }) => respondentId);
}

/** Notes that staff come to people of a batch who have raised a hand, and returns to whom that is news. */
export async function answerHands(
  sql: Sql | Tx,
  orgId: string,
  batchId: string,
  { ids, at }: { ids: readonly string[]; at: Date },
): Promise<string[]> {
  const rows = await sql<{ respondentId: string }[]>`
    update raised_hands set answered_at = ${at}
    where org_id = ${orgId} and answered_at is null and respondent_id in (
      select id from respondents
      where org_id = ${orgId} and batch_id = ${batchId} and id = any(${ids as string[]}::uuid[]))
    returning respondent_id`;
  return rows.map(({ respondentId }) => respondentId);
}
