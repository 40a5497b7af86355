import type { Sql, Tx } from "../connection/pool.ts";

export interface HandOver {
  readonly code: string;
  readonly expiresAt: Date;
}

/** Replaces the respondent's code for another device. False if they are deleted or anonymized. */
export async function keepHandOver(
  tx: Tx,
  orgId: string,
  respondentId: string,
  { code, expiresAt }: HandOver,
): Promise<boolean> {
  const { count } = await tx`
    insert into hand_overs (org_id, respondent_id, code, expires_at)
    select org_id, id, ${code}, ${expiresAt} from respondents
    where org_id = ${orgId} and id = ${respondentId} and anonymized_at is null
    on conflict (respondent_id) do update set code = excluded.code, expires_at = excluded.expires_at`;
  return count > 0;
}

/** Null if there is none that can still be used. */
export async function findHandOver(
  sql: Sql | Tx,
  orgId: string,
  respondentId: string,
  now: Date,
): Promise<HandOver | null> {
  const [row] = await sql<HandOver[]>`
    select code, expires_at from hand_overs
    where org_id = ${orgId} and respondent_id = ${respondentId} and expires_at > ${now}`;
  return row ?? null;
}

/** Uses a respondent's code up; false if it was used meanwhile or has expired. */
export async function spendHandOver(
  tx: Tx,
  orgId: string,
  respondentId: string,
  { code, now }: { readonly code: string; readonly now: Date },
): Promise<boolean> {
  const { count } = await tx`
    delete from hand_overs
    where org_id = ${orgId} and respondent_id = ${respondentId} and code = ${code} and expires_at > ${now}`;
  return count > 0;
}
