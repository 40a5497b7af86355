import type { Accommodations } from "../../model/sitting/accommodations.ts";
import type { BatchStatus } from "../../model/batches/batch_status.ts";
import type { Language } from "../../model/languages.ts";
import {
  type InvitationState,
  type RespondentInvitation,
} from "../../model/inviting/respondent_invitation.ts";
import type { RespondentInfo } from "../../model/respondents/respondent_info.ts";
import type { Page, Rows } from "../../model/page.ts";
import { REMINDER_REST } from "../../model/times.ts";
import { asJson } from "../connection/as_json.ts";
import { listPage } from "../connection/list_page.ts";
import type { Sql, Tx } from "../connection/pool.ts";

export interface InvitingBatch {
  readonly id: string;
  readonly status: BatchStatus;
  readonly isProjectArchived: boolean;
}

/**
 * Locks the batch against closing until the transaction ends; sign-ups continue. Other invitations and
 * reminders of the batch wait, so that each sees the letters of the previous one. Null if there is no such
 * batch.
 */
export async function holdForInviting(tx: Tx, orgId: string, batchId: string): Promise<InvitingBatch | null> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`inviting ${orgId} ${batchId}`}, 0))`;
  const [batch] = await tx<InvitingBatch[]>`
    select batch.id, batch.status, project.is_archived as is_project_archived
    from batches as batch
    join projects as project on project.org_id = batch.org_id and project.id = batch.project_id
    where batch.org_id = ${orgId} and batch.id = ${batchId}
    for share of batch, project`;
  return batch ?? null;
}

/** The addresses of a batch's respondents, in lower case. */
export async function listAddresses(sql: Sql | Tx, orgId: string, batchId: string): Promise<string[]> {
  const rows = await sql<{ address: string }[]>`
    select lower(btrim(email)) as address from respondents
    where org_id = ${orgId} and batch_id = ${batchId} and email is not null`;
  return rows.map(({ address }) => address);
}

interface NewInvitee {
  readonly info: RespondentInfo;
  readonly language: Language;
  readonly resumeCode: string;
  readonly code: string;
  readonly accommodations?: Accommodations;
}

/**
 * Creates each respondent with their single code, invitation and first letter in one statement. Returns the
 * ids of the letters.
 */
export async function insertInvitees(
  tx: Tx,
  { orgId, batchId }: { orgId: string; batchId: string },
  invitees: readonly NewInvitee[],
  { end, by, now }: { /** Of the codes. */ end: Date; by: string | null; now: Date },
): Promise<string[]> {
  const rows = invitees.map(({ info, accommodations, ...rest }) => {
    const { note, ...settings } = accommodations ?? {};
    return { ...info, ...rest, ...(accommodations && { settings, note }) };
  });
  const letters = await tx<{ id: string }[]>`
    with listed as materialized (
      select new_id() as respondent_id, new_id() as code_id, person.*
      from jsonb_to_recordset(${asJson(tx, rows)}) as person ("firstName" text, "lastName" text,
        "dateOfBirth" date, gender text, email text, "generalIdNumber" text, "militaryIdNumber" text,
        "employeeIdNumber" text, language text, "resumeCode" text, code text, settings jsonb, note text)
    ), people as (
      insert into respondents (id, org_id, batch_id, first_name, last_name, date_of_birth, gender, email,
        general_id_number, military_id_number, employee_id_number, language, resume_code, created_at)
      select respondent_id, ${orgId}, ${batchId}, "firstName", "lastName", "dateOfBirth", gender, email,
        "generalIdNumber", "militaryIdNumber", "employeeIdNumber", language, "resumeCode", ${now}
      from listed
      returning id
    ), accommodated as (
      insert into accommodations (org_id, respondent_id, at, set_by, settings, note)
      select ${orgId}, respondent_id, ${now}, ${by}, settings, note from listed
      join people on people.id = respondent_id where settings is not null
    ), codes as (
      insert into test_codes (id, org_id, batch_id, type, code, max_participants, starts_at, ends_at, created_by,
        created_at, respondent_id)
      select code_id, ${orgId}, ${batchId}, 'single', code, 1, ${now}, ${end}, ${by}, ${now}, respondent_id
      from listed
    ), invited as (
      insert into respondent_invitations (org_id, batch_id, respondent_id, test_code_id, invited_by, created_at)
      select ${orgId}, ${batchId}, respondent_id, code_id, ${by}, ${now} from listed
      returning id
    )
    insert into invitation_letters (org_id, invitation_id, kind, queued_at)
    select ${orgId}, id, 'invitation', ${now} from invited
    returning id`;
  return letters.map(({ id }) => id);
}

/** Invitations with respondent, code, newest letter and state. The only definition of the state. */
const standing = (sql: Sql | Tx, orgId: string, batchId: string, now: Date) =>
  sql`
    select invitation.id, invitation.respondent_id, person.first_name, person.last_name, person.email, person.language,
      code.id as code_id, code.code, code.ends_at as end, code.revoked_at is not null as is_revoked, letter.kind as letter_kind, coalesce(letter.sent_at, letter.queued_at) as letter_at,
      letter.queued_at,
      case
        when person.status = 'complete' then 'done'
        when code.taken > 0 then 'started'
        when letter.failed_at is not null then 'failed'
        when letter.sent_at is not null then 'sent'
        else 'queued'
      end as state,
      letter.failure,
      code.taken = 0 and code.revoked_at is null and person.email is not null and code.ends_at > ${now} as is_waited_for
    from respondent_invitations as invitation
    join respondents as person on person.org_id = invitation.org_id and person.id = invitation.respondent_id
    join test_codes as code on code.org_id = invitation.org_id and code.id = invitation.test_code_id
    cross join lateral (
      select * from invitation_letters as letter
      where letter.org_id = invitation.org_id and letter.invitation_id = invitation.id
      order by letter.queued_at desc, letter.id desc limit 1
    ) as letter
    where invitation.org_id = ${orgId} and invitation.batch_id = ${batchId}`;

/** Of a failed letter that nobody names: what was withdrawn or came back is sent again only by name. */
const isRetryable = (sql: Sql | Tx) => sql`failure not in ('withdrawn', 'bounced')`;

const lastRemindableTime = (now: Date) => new Date(now.getTime() - REMINDER_REST);

/** The newest first; with `id` that one alone. */
export async function listInvitations(
  sql: Sql | Tx,
  orgId: string,
  batchId: string,
  { id = null, state, now, ...page }: Page & {
    readonly id?: string | null;
    readonly state?: InvitationState;
    readonly now: Date;
  },
): Promise<Rows<RespondentInvitation>> {
  const keys = [{ by: sql`id`, type: "uuid", isDescending: true }] as const;
  return await listPage(sql, keys, page, ({ place, isFrom, end }) =>
    sql`
    select id, respondent_id, first_name, last_name, email, language, code_id, code, "end", is_revoked, state,
      case when state = 'failed' then failure end as failure, letter_at, letter_kind,
      state = 'sent' and is_waited_for and queued_at <= ${lastRemindableTime(now)} as is_remindable,
      ${place}
    from (${standing(sql, orgId, batchId, now)}) as standing
    where (${state ?? null}::text is null or state = ${state ?? null})
      and (${id}::uuid is null or id = ${id}) and ${isFrom} ${end}`);
}

export async function findInvitation(
  sql: Sql | Tx,
  orgId: string,
  { batchId, id }: { batchId: string; id: string },
  now: Date,
): Promise<RespondentInvitation | null> {
  const { results: [invitation] } = await listInvitations(sql, orgId, batchId, { id, limit: 1, now });
  return invitation ?? null;
}

export interface InvitationCounts extends Readonly<Record<InvitationState, number>> {
  /** Not started, and due for a reminder. */
  readonly remindable: number;
  /** Failed, and worth sending again as they are: neither withdrawn nor come back. */
  readonly retryable: number;
}

export async function countInvitations(
  sql: Sql | Tx,
  orgId: string,
  batchId: string,
  now: Date,
): Promise<InvitationCounts> {
  const [counts] = await sql<[InvitationCounts]>`
    select count(*) filter (where state = 'queued')::int as queued, count(*) filter (where state = 'sent')::int as sent,
      count(*) filter (where state = 'failed')::int as failed, count(*) filter (where state = 'started')::int as started,
      count(*) filter (where state = 'done')::int as done,
      count(*) filter (where state = 'failed' and is_waited_for and ${isRetryable(sql)})::int as retryable,
      count(*) filter (where state = 'sent' and is_waited_for and queued_at <= ${
    lastRemindableTime(now)
  })::int
        as remindable
    from (${standing(sql, orgId, batchId, now)}) as standing`;
  return counts;
}

/** The number of invitations to the batch among `ids`. */
export async function countInvitationsAmong(
  sql: Sql | Tx,
  { orgId, batchId }: { orgId: string; batchId: string },
  ids: readonly string[],
): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from respondent_invitations
    where org_id = ${orgId} and batch_id = ${batchId} and id = any(${ids as string[]}::uuid[])`;
  return row.count;
}

interface QueuedLetters {
  readonly letters: string[];
  /** The number of other invitations not started, whose last letter is too recent. */
  readonly tooSoon: number;
}

/**
 * Queues a reminder for each invitation that is not started and got no letter for a day: among `only`, or
 * among all.
 */
export async function queueReminders(
  tx: Tx,
  { orgId, batchId }: { orgId: string; batchId: string },
  { only, now }: { only: readonly string[] | null; now: Date },
): Promise<QueuedLetters> {
  const waiting = await tx<{ id: string; isDue: boolean }[]>`
    select id, queued_at <= ${lastRemindableTime(now)} as is_due
    from (${standing(tx, orgId, batchId, now)}) as standing
    where state in ('sent', 'queued') and is_waited_for
      and (${only as string[] | null}::uuid[] is null or id = any(${only as string[] | null}::uuid[]))`;
  const due = waiting.filter(({ isDue }) => isDue).map(({ id }) => id);
  const letters = await tx<{ id: string }[]>`
    insert into invitation_letters (org_id, invitation_id, kind, queued_at)
    select org_id, id, 'reminder', ${now} from respondent_invitations
    where org_id = ${orgId} and id = any(${due}::uuid[])
    -- Waits for a concurrent deletion or anonymization, which removes the invitation.
    for key share
    on conflict (invitation_id) where sent_at is null and failed_at is null do nothing
    returning id`;
  return { letters: letters.map(({ id }) => id), tooSoon: waiting.length - due.length };
}

/**
 * Queues letters again, of the same kind, to people who have not started: failed ones among `only` or
 * among all, or with `evenIfSent` each of `only`.
 */
export async function queueAgain(
  tx: Tx,
  { orgId, batchId }: { orgId: string; batchId: string },
  { only, now, evenIfSent = false }: { only: readonly string[] | null; now: Date; evenIfSent?: boolean },
): Promise<string[]> {
  const named = only as string[] | null;
  const letters = await tx<{ id: string }[]>`
    insert into invitation_letters (org_id, invitation_id, kind, queued_at)
    select invitation.org_id, invitation.id, letter_kind, ${now}
    from (${standing(tx, orgId, batchId, now)}) as standing
    join respondent_invitations as invitation on invitation.org_id = ${orgId} and invitation.id = standing.id
    where is_waited_for and (${evenIfSent} or state = 'failed')
      and case when ${named}::uuid[] is null then ${
    isRetryable(tx)
  } else standing.id = any(${named}::uuid[]) end
    for key share of invitation
    on conflict (invitation_id) where sent_at is null and failed_at is null do nothing
    returning id`;
  return letters.map(({ id }) => id);
}
