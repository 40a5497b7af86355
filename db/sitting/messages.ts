import type { Talk } from "../../model/sitting/talk.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/**
 * Stores a message to people of a batch: to those named, or to all who have not finished. Returns who gets it;
 * anonymized people get none.
 */
export async function insertMessages(
  tx: Tx,
  orgId: string,
  batchId: string,
  { ids, text, sentBy, at }: { ids: readonly string[] | null; text: string; sentBy: string; at: Date },
): Promise<string[]> {
  const rows = await tx<{ respondentId: string }[]>`
    insert into messages (org_id, respondent_id, sent_at, sent_by, text)
    select org_id, id, ${at}, ${sentBy}, ${text} from respondents
    where org_id = ${orgId} and batch_id = ${batchId} and anonymized_at is null
      ${ids ? tx`and id = any(${ids as string[]}::uuid[])` : tx`and status <> 'complete'`}
    returning respondent_id`;
  return rows.map(({ respondentId }) => respondentId);
}

export interface SentMessage {
  readonly id: number;
  readonly sentAt: Date;
  /** The member who sent it; null if they were deleted. */
  readonly by: string | null;
  /** Empty once the respondent is anonymized. */
  readonly text: string;
  /** When a device of theirs has shown it; null until then. */
  readonly deliveredAt: Date | null;
  /** When they confirmed that they have read it; null until then. */
  readonly acknowledgedAt: Date | null;
}

/** The messages that staff have sent to a respondent, oldest first. */
export async function listMessages(
  sql: Sql | Tx,
  orgId: string,
  respondentId: string,
): Promise<SentMessage[]> {
  return await sql<SentMessage[]>`
    select message.id, message.sent_at, message.text, message.delivered_at, message.acknowledged_at,
      coalesce(nullif(btrim(member.first_name || ' ' || member.last_name), ''), member.email) as by
    from messages as message
    left join users as member on member.org_id = message.org_id and member.id = message.sent_by
    where message.org_id = ${orgId} and message.respondent_id = ${respondentId}
    order by message.id`;
}

/** The hand is null where respondents cannot raise one. */
type FoundTalk = Pick<Talk, "messages"> & { readonly hand: Talk["hand"] | null };

/**
 * Messages sent to a respondent since a moment that they have not acknowledged, oldest first, and their raised hand;
 * null if there is no such respondent.
 */
export async function findTalk(
  sql: Sql | Tx,
  orgId: string,
  { respondentId, since }: { respondentId: string; since: Date },
): Promise<FoundTalk | null> {
  const [row] = await sql<[FoundTalk?]>`
    select
      coalesce((
        select json_agg(json_build_object('id', message.id, 'text', message.text, 'by',
          coalesce(nullif(btrim(member.first_name || ' ' || member.last_name), ''), member.email)) order by message.id)
        from messages as message
        left join users as member on member.org_id = message.org_id and member.id = message.sent_by
        where message.org_id = person.org_id and message.respondent_id = person.id
          and message.acknowledged_at is null and message.sent_at > ${since} and message.text <> ''), '[]') as messages,
      case when batch.allows_hands then json_build_object(
        'kind', hand.kind, 'isAnswered', hand.answered_at is not null) end as hand
    from respondents as person
    join batches as batch on batch.org_id = person.org_id and batch.id = person.batch_id
    left join raised_hands as hand on hand.org_id = person.org_id and hand.respondent_id = person.id
    where person.org_id = ${orgId} and person.id = ${respondentId}`;
  return row ?? null;
}

/** The tests of a respondent that staff have opened again, and that they have not gone on with since. */
export async function listReopened(sql: Sql | Tx, orgId: string, respondentId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select assessment.id
    from assessments as assessment
    cross join lateral (
      select event.kind, event.at from clock_events as event
      join subtests as subtest on subtest.id = event.subtest_id and subtest.test_version_id = assessment.test_version_id
      where event.respondent_id = assessment.respondent_id and event.kind in ('stop', 'end', 'reopen')
      order by event.id desc limit 1
    ) as last
    left join bookmarks as mark on mark.org_id = assessment.org_id and mark.assessment_id = assessment.id
    where assessment.org_id = ${orgId} and assessment.respondent_id = ${respondentId} and assessment.status = 'inprogress'
      and last.kind = 'reopen' and (mark.last_active_at is null or mark.last_active_at <= last.at)
    order by assessment."order", assessment.id`;
  return rows.map(({ id }) => id);
}

/** Notes which messages a respondent was shown and has acknowledged. Returns how many that changed. */
export async function noteMessages(
  sql: Sql | Tx,
  orgId: string,
  { respondentId, shown, acknowledged, at }: {
    respondentId: string;
    shown: readonly number[];
    acknowledged: readonly number[];
    at: Date;
  },
): Promise<number> {
  const { count } = await sql`
    update messages set delivered_at = coalesce(delivered_at, ${at}),
      acknowledged_at = case when id = any(${acknowledged as number[]}::bigint[]) then ${at}::timestamptz end
    where org_id = ${orgId} and respondent_id = ${respondentId} and acknowledged_at is null
      and (id = any(${acknowledged as number[]}::bigint[])
        or id = any(${shown as number[]}::bigint[]) and delivered_at is null)`;
  return count;
}
