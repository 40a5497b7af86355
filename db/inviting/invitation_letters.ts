import type { Language } from "../../model/languages.ts";
import type { LetterFailure, LetterKind } from "../../model/inviting/respondent_invitation.ts";
import { messageIsLost } from "../queue/outbox.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/** A claimed letter, with everything that is written in it. */
export interface HeldLetter {
  readonly id: string;
  readonly orgId: string;
  readonly kind: LetterKind;
  /** Rises with each claim. */
  readonly attempts: number;
  readonly email: string | null;
  readonly firstName: string | null;
  readonly language: Language;
  readonly timeZone: string;
  readonly respondentId: string;
  readonly resumeCode: string;
  /** The test code and its end. Null for a letter that belongs to no invitation. */
  readonly code: string | null;
  readonly end: Date | null;
  /**
   * Whether the respondent could follow the letter now: a code lets them in, or their tests are not finished.
   */
  readonly isOpen: boolean;
  /** Of a sandbox, which sends nothing. */
  readonly isSandbox: boolean;
}

/**
 * Claims a letter for sending. Null if it is sent, failed, claimed by another worker or deleted, or waits
 * until its organization is open. Letters about a sitting do not wait: whoever has entered goes on.
 */
export async function claimLetter(
  sql: Sql | Tx,
  orgId: string,
  id: string,
  { now, staleSeconds }: { now: Date; staleSeconds: number },
): Promise<HeldLetter | null> {
  const [row] = await sql<HeldLetter[]>`
    update invitation_letters as letter set claimed_at = ${now}, attempts = letter.attempts + 1
    from invitation_letters as itself
    left join respondent_invitations as invitation
      on invitation.org_id = itself.org_id and invitation.id = itself.invitation_id
    join respondents as person
      on person.org_id = itself.org_id and person.id = coalesce(itself.respondent_id, invitation.respondent_id)
    left join test_codes as code on code.org_id = invitation.org_id and code.id = invitation.test_code_id
    join batches as batch on batch.org_id = person.org_id and batch.id = person.batch_id
    join projects as project on project.org_id = batch.org_id and project.id = batch.project_id
    join organizations as organization on organization.id = person.org_id
    where letter.org_id = ${orgId} and letter.id = ${id}
      and itself.org_id = letter.org_id and itself.id = letter.id
      and letter.sent_at is null and letter.failed_at is null
      and (organization.is_open or itself.invitation_id is null)
      and (letter.claimed_at is null or letter.claimed_at < ${new Date(now.getTime() - staleSeconds * 1000)})
    returning letter.id, letter.org_id, letter.kind, letter.attempts, person.email, person.first_name,
        case when person.language = any(organization.languages) then person.language
          else organization.languages[1] end as language,
      organization.time_zone, person.id as respondent_id, person.resume_code, code.code, code.ends_at as end,
      case letter.kind
        when 'receipt' then true
        when 'reentry_code' then person.status <> 'complete'
        when 'started_reminder' then person.status <> 'complete' and batch.status = 'live' and not project.is_archived
        else code.taken = 0 and code.revoked_at is null and code.ends_at > ${now} and batch.status = 'live'
          and not project.is_archived
      end as is_open,
      organization.sandbox_of is not null as is_sandbox`;
  return row ?? null;
}

/** Whether the letter is claimed, and neither sent, failed nor released. */
export async function isLetterClaimed(sql: Sql | Tx, orgId: string, id: string): Promise<boolean> {
  const rows = await sql`
    select from invitation_letters
    where org_id = ${orgId} and id = ${id} and claimed_at is not null and sent_at is null and failed_at is null`;
  return rows.length > 0;
}

type LetterClaim = Pick<HeldLetter, "id" | "orgId" | "attempts">;

const ofClaim = (sql: Sql | Tx, { orgId, id, attempts }: LetterClaim) =>
  sql`org_id = ${orgId} and id = ${id} and attempts = ${attempts} and sent_at is null and failed_at is null`;

export async function letterSent(sql: Sql | Tx, letter: LetterClaim, now: Date): Promise<boolean> {
  const { count } = await sql`update invitation_letters set sent_at = ${now} where ${ofClaim(sql, letter)}`;
  return count === 1;
}

export async function letterFailed(
  sql: Sql | Tx,
  letter: LetterClaim,
  { failure, now }: { failure: LetterFailure; now: Date },
): Promise<boolean> {
  const { count } = await sql`
    update invitation_letters set failed_at = ${now}, failure = ${failure} where ${ofClaim(sql, letter)}`;
  return count === 1;
}

/** Releases the claim, for another attempt. */
export async function releaseLetter(sql: Sql | Tx, letter: LetterClaim): Promise<boolean> {
  const { count } = await sql`
    update invitation_letters set claimed_at = null where ${ofClaim(sql, letter)}`;
  return count === 1;
}

const isSendable = (tx: Tx) =>
  tx`(invitation_id is null or exists (
    select from organizations as organization where organization.id = org_id and organization.is_open))`;

/** Letters that waited until their organization was open again. Marks them announced. */
export async function takeWaitingLetters(tx: Tx, orgId: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    update invitation_letters set announced_at = now()
    where org_id = ${orgId} and sent_at is null and failed_at is null and claimed_at is null
    returning id`;
  return rows.map(({ id }) => id);
}

/** Letters whose message is lost. Marks them announced, so that two sweeps do not both announce them. */
export async function takeStrandedLetters(
  tx: Tx,
  { limit, ...lost }: { lostSeconds: number; since: Date; limit: number },
): Promise<{ id: string; orgId: string }[]> {
  return await tx<{ id: string; orgId: string }[]>`
    update invitation_letters set announced_at = greatest(now(), ${lost.since})
    where id in (
      select id from invitation_letters as letter
      where sent_at is null and failed_at is null and ${isSendable(tx)}
        and ${messageIsLost(tx, "letterId", lost)}
        and not exists (
          select from outbox where published_at is null and payload->>'letterId' = letter.id::text)
      order by announced_at limit ${limit} for update skip locked)
    returning id, org_id`;
}

/**
 * Fails a batch's unclaimed letters, among `only` or all: their codes are closed, or they are withdrawn.
 * Returns how many.
 */
export async function failWaitingLetters(
  tx: Tx,
  { orgId, batchId }: { orgId: string; batchId: string },
  { failure, only = null, now }: {
    failure: Extract<LetterFailure, "not_open" | "withdrawn">;
    only?: readonly string[] | null;
    now: Date;
  },
): Promise<number> {
  const named = only as string[] | null;
  const { count } = await tx`
    update invitation_letters as letter set failed_at = ${now}, failure = ${failure}
    from respondent_invitations as invitation
    where invitation.org_id = ${orgId} and invitation.batch_id = ${batchId}
      and letter.org_id = invitation.org_id and letter.invitation_id = invitation.id
      and (${named}::uuid[] is null or invitation.id = any(${named}::uuid[]))
      -- A claimed letter is left to its worker: it is sent, or found not open at the next attempt.
      and letter.sent_at is null and letter.failed_at is null and letter.claimed_at is null`;
  return count;
}

/** Marks letters as come back after they were sent. Returns how many. */
export async function markBounced(sql: Sql | Tx, ids: readonly string[], now: Date): Promise<number> {
  const { count } = await sql`
    update invitation_letters set failed_at = ${now}, failure = 'bounced'
    where id = any(${ids as string[]}::uuid[]) and sent_at is not null and failed_at is null`;
  return count;
}
