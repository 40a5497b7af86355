import type { ReminderSchedule } from "../../model/inviting/reminder_schedule.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/** When and whom a batch reminds. Null if there is no such batch. */
export async function findSchedule(
  sql: Sql | Tx,
  orgId: string,
  batchId: string,
): Promise<ReminderSchedule | null> {
  const [row] = await sql<ReminderSchedule[]>`
    select reminder_days as days, reminder_audience as audience from batches
    where org_id = ${orgId} and id = ${batchId}`;
  return row ?? null;
}

/** False if there is no such batch. */
export async function storeSchedule(
  tx: Tx,
  orgId: string,
  batchId: string,
  { days, audience }: ReminderSchedule,
): Promise<boolean> {
  const { count } = await tx`
    update batches set reminder_days = ${days}, reminder_audience = ${audience}
    where org_id = ${orgId} and id = ${batchId}`;
  return count === 1;
}

interface ReminderTimes {
  readonly now: Date;
  /** Who had any letter after this is left in peace. */
  readonly restedSince: Date;
  /** A reminder that was due before is not caught up. */
  readonly dueSince: Date;
  /** Hours of the organisation's day, from and until. */
  readonly hours: readonly [from: number, until: number];
  readonly limit: number;
}

/**
 * Queues the reminders of all organisations that are due by their batch's schedule. Of several, a person gets
 * the last one. A letter is unique by invitation and day, so two workers cannot both queue it.
 */
export async function queueScheduledReminders(
  tx: Tx,
  { now, restedSince, dueSince, hours: [from, until], limit }: ReminderTimes,
): Promise<{ id: string; orgId: string }[]> {
  return await tx<{ id: string; orgId: string }[]>`
    insert into invitation_letters (org_id, invitation_id, kind, queued_at, reminder_day)
    select invitation.org_id, invitation.id, case when code.taken = 0 then 'reminder' else 'started_reminder' end,
      ${now}, due.day
    from batches as batch
    join projects as project on project.org_id = batch.org_id and project.id = batch.project_id
    join organizations as organization on organization.id = batch.org_id
    join respondent_invitations as invitation on invitation.org_id = batch.org_id and invitation.batch_id = batch.id
    join respondents as person on person.org_id = invitation.org_id and person.id = invitation.respondent_id
    join test_codes as code on code.org_id = invitation.org_id and code.id = invitation.test_code_id
    cross join lateral (
      select max(day) as day from unnest(batch.reminder_days) as day
      where invitation.created_at + make_interval(days => day) between ${dueSince} and ${now}
    ) as due
    cross join lateral (
      select sent_at, failed_at, queued_at from invitation_letters as letter
      where letter.org_id = invitation.org_id and letter.invitation_id = invitation.id
      order by letter.queued_at desc, letter.id desc limit 1
    ) as newest
    where batch.status = 'live' and batch.reminder_days <> '{}' and not project.is_archived
      and organization.is_open
      and extract(hour from ${now}::timestamptz at time zone organization.time_zone) >= ${from}
      and extract(hour from ${now}::timestamptz at time zone organization.time_zone) < ${until}
      and case when code.taken = 0
          then batch.reminder_audience <> 'started' and code.revoked_at is null and code.ends_at > ${now}
          else batch.reminder_audience <> 'not_started' and person.status <> 'complete' end
      and person.email is not null
      and newest.sent_at is not null and newest.failed_at is null and newest.queued_at <= ${restedSince}
      and due.day is not null
      and not exists (
        select from invitation_letters as own
        where own.org_id = person.org_id and own.respondent_id = person.id and own.queued_at > ${restedSince})
      and not exists (
        select from invitation_letters as earlier
        where earlier.invitation_id = invitation.id and earlier.reminder_day >= due.day)
    limit ${limit}
    on conflict do nothing
    returning id, org_id`;
}
