import type { LetterFailure, RespondentLetterKind } from "../../model/inviting/respondent_invitation.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/**
 * Queues a re-entry code for those of the respondents who have an address, if their organization sends them.
 * Returns the ids of the letters.
 */
export async function queueReentryCodes(
  tx: Tx,
  orgId: string,
  respondentIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const letters = await tx<{ id: string }[]>`
    insert into invitation_letters (org_id, respondent_id, kind, queued_at)
    select person.org_id, person.id, 'reentry_code', ${now}
    from respondents as person join organizations as organization on organization.id = person.org_id
    where person.org_id = ${orgId} and person.id = any(${respondentIds as string[]}::uuid[])
      and person.email is not null and organization.sends_reentry_codes
    on conflict do nothing
    returning id`;
  return letters.map(({ id }) => id);
}

/**
 * Queues the receipts of a respondent who has finished all tests and has an address, if their organization
 * sends them. Returns the id of the letter, else null.
 */
export async function queueReceipts(
  tx: Tx,
  orgId: string,
  respondentId: string,
  now: Date,
): Promise<string | null> {
  const [letter] = await tx<{ id: string }[]>`
    insert into invitation_letters (org_id, respondent_id, kind, queued_at)
    select person.org_id, person.id, 'receipt', ${now}
    from respondents as person join organizations as organization on organization.id = person.org_id
    where person.org_id = ${orgId} and person.id = ${respondentId} and person.status = 'complete'
      and person.email is not null and organization.sends_receipts
    on conflict do nothing
    returning id`;
  return letter?.id ?? null;
}

/** Queues a re-entry code that staff send. Null if one waits already. */
export async function queueReentryCode(
  tx: Tx,
  orgId: string,
  respondentId: string,
  now: Date,
): Promise<string | null> {
  const [letter] = await tx<{ id: string }[]>`
    insert into invitation_letters (org_id, respondent_id, kind, queued_at)
    select org_id, id, 'reentry_code', ${now} from respondents where org_id = ${orgId} and id = ${respondentId}
    on conflict do nothing
    returning id`;
  return letter?.id ?? null;
}

/**
 * Queues re-entry codes for the unfinished respondents of a batch who have this address, unless one was
 * queued to it since `restedSince`: of more than `limit`, for the newest. Returns the letters.
 */
export async function queueReentryCodesTo(
  tx: Tx,
  { orgId, batchId }: { orgId: string; batchId: string },
  { email, now, restedSince, limit }: { email: string; now: Date; restedSince: Date; limit: number },
): Promise<{ id: string; respondentId: string }[]> {
  return await tx<{ id: string; respondentId: string }[]>`
    with reached as materialized (
      select org_id, id, created_at from respondents as person
      where org_id = ${orgId} and batch_id = ${batchId} and lower(btrim(email)) = lower(${email})
        and status <> 'complete' and anonymized_at is null
        and exists (select from assessments where org_id = person.org_id and respondent_id = person.id)
    )
    insert into invitation_letters (org_id, respondent_id, kind, queued_at)
    select org_id, id, 'reentry_code', ${now} from reached
    where not exists (
      select from invitation_letters as earlier
      where earlier.org_id = ${orgId} and earlier.respondent_id in (select id from reached)
        and earlier.kind = 'reentry_code' and earlier.queued_at > ${restedSince})
    order by created_at desc, id limit ${limit}
    on conflict do nothing
    returning id, respondent_id`;
}

export interface RespondentLetter {
  readonly kind: RespondentLetterKind;
  /** When it was sent or failed, or queued if neither. */
  readonly at: Date;
  readonly isSent: boolean;
  readonly failure: LetterFailure | null;
}

/** The newest letters to a respondent that belong to no invitation. */
export async function listRespondentLetters(
  sql: Sql | Tx,
  orgId: string,
  respondentId: string,
  limit: number,
): Promise<RespondentLetter[]> {
  return await sql<RespondentLetter[]>`
    select kind, coalesce(failed_at, sent_at, queued_at) as at, sent_at is not null as is_sent, failure
    from invitation_letters where org_id = ${orgId} and respondent_id = ${respondentId}
    order by queued_at desc, id desc limit ${limit}`;
}

/** Whether the organization sends re-entry codes by mail. */
export async function sendsReentryCodes(sql: Sql | Tx, orgId: string): Promise<boolean> {
  const [row] = await sql<{ sendsReentryCodes: boolean }[]>`
    select sends_reentry_codes from organizations where id = ${orgId}`;
  return row?.sendsReentryCodes ?? false;
}
