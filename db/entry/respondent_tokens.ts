import type { Sql, Tx } from "../connection/pool.ts";

interface Holder {
  readonly orgId: string;
  readonly respondentId: string;
}

/** A respondent's current token version and device. */
export interface TokenState {
  /** The valid version; null if the respondent is deleted or anonymized. */
  readonly version: number | null;
  /** Versions from this one on were ended by a re-entry only. */
  readonly takeableFrom: number | null;
  /** The device that may answer; null if none has entered, empty if the next one has not entered yet. */
  readonly deviceId: string | null;
}

/** One row for each holder, in their order. */
export async function listTokenStates(sql: Sql | Tx, holders: readonly Holder[]): Promise<TokenState[]> {
  return await sql<TokenState[]>`
    select person.token_version as version, person.takeable_from, person.device_id
    from unnest(${holders.map(({ orgId }) => orgId)}::uuid[], ${
    holders.map(({ respondentId }) => respondentId)
  }::uuid[]) with ordinality as holder (org_id, id, nth)
    left join respondents as person
      on person.org_id = holder.org_id and person.id = holder.id and person.anonymized_at is null
    order by nth`;
}

/** Ends the tokens of a version for good. Has no effect if the version has changed since. */
export async function endTokens(
  sql: Sql | Tx,
  { orgId, respondentId, version, at }: Holder & { readonly version: number; readonly at: Date },
): Promise<void> {
  await sql`
    update respondents set token_version = token_version + 1, takeable_from = token_version + 1, tokens_ended_at = ${at},
      device_id = null
    where org_id = ${orgId} and id = ${respondentId} and token_version = ${version}`;
}

/** Ends the tokens of a batch's respondents who have not begun. Locks them by id, as storing answers does. */
export async function endTokensOfUnbegun(tx: Tx, orgId: string, batchId: string, at: Date): Promise<void> {
  await tx`
    with locked as materialized (
      select id from respondents
      where org_id = ${orgId} and batch_id = ${batchId} and status = 'new' order by id for no key update
    )
    update respondents as person set token_version = token_version + 1, takeable_from = token_version + 1,
      tokens_ended_at = ${at}, device_id = null
    from locked where person.org_id = ${orgId} and person.id = locked.id`;
}
