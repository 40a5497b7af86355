import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import type { AssessmentStatus } from "../../model/sitting/assessment_status.ts";
import type { HandKind } from "../../model/sitting/talk.ts";
import type { ClockEvent } from "../../model/sitting/clock_event.ts";
import { isShown, recordsOf } from "../respondents/merge_records.ts";
import type { Page, Rows } from "../../model/page.ts";
import { byName, listPage, type SortKey } from "../connection/list_page.ts";
import type { Fragment, Sql, Tx } from "../connection/pool.ts";

/** A person of a batch with the test that they are in, or that comes next; the last one if all are complete. */
export interface RoomRow {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly generalIdNumber: string | null;
  readonly isAnonymized: boolean;
  /** The single code that let them in; null for a room code, which many share. */
  readonly code: string | null;
  /** Of all their tests together. */
  readonly status: AssessmentStatus;
  readonly isFlagged: boolean;
  /** Of all their tests together. */
  readonly incidents: number;
  /** Has entered, and waits to be let in. */
  readonly isWaiting: boolean;
  readonly devices: number;
  readonly lastHeardAt: Date | null;
  /** Their raised hand, with moments as milliseconds; null while it is down. */
  readonly hand: {
    readonly kind: HandKind;
    readonly raisedAt: number;
    readonly answeredAt: number | null;
  } | null;
  /** The last message of staff within a day, with moments as milliseconds; null if there is none. */
  readonly message: Readonly<Record<"sentAt" | "deliveredAt" | "acknowledgedAt", number | null>> | null;
  /** The record in which they sit: theirs, or one that is merged into it. */
  readonly recordId: string;
  readonly assessment: {
    readonly id: string;
    readonly status: AssessmentStatus;
    readonly identifier: TestIdentifier;
    /** Its version, or the test's current one before it is begun. */
    readonly versionId: number;
    readonly number: number;
    readonly of: number;
    /** The subtest of the bookmark; null if the bookmark is in another test. */
    readonly subtestId: number | null;
    readonly isHandedIn: boolean;
    readonly answered: number;
    readonly late: number;
  } | null;
}

/** People of a batch, those who sit first; all, or the ones named. */
export async function listRoomPeople(
  sql: Sql | Tx,
  orgId: string,
  batchId: string,
  { ids, ...page }: Page & { readonly ids?: readonly string[] },
): Promise<Rows<RoomRow>> {
  const keys: SortKey[] = [
    { by: sql`array_position(array['inprogress', 'new', 'complete'], person.status)`, type: "int" },
    ...byName(sql),
  ];
  const isNamed = ids
    ? sql`person.id in (
        select unnest(${ids as string[]}::uuid[]) union
        select kept_id from respondent_merges where org_id = ${orgId} and merged_id = any(${ids as string[]}::uuid[]))`
    : sql`true`;
  return await listPage(sql, keys, page, ({ place, isFrom, order, end }) =>
    sql`
    with shown as materialized (
      select person.id, ${place} from respondents as person
      where person.org_id = ${orgId} and person.batch_id = ${batchId} and ${
      isShown(sql, orgId)
    } and ${isNamed}
        and ${isFrom} ${end}
    )
    select person.id, person.first_name, person.last_name, person.email, person.general_id_number,
      person.anonymized_at is not null as is_anonymized,
      case when code.type = 'single' then code.code end as code,
      case when one.has_others then one.status_of_all else person.status end as status,
      person.flagged_at is not null as is_flagged,
      record.status = 'new' and record.admitted_at is null and coalesce(code.has_waiting_room, false) as is_waiting,
      (select count(*) from displaced_devices where respondent_id = record.id and device_id <> coalesce(record.device_id, ''))
        + (coalesce(record.device_id, '') <> '')::int as devices,
      greatest(record.device_since, bookmark.last_active_at, answer.received_at) as last_heard_at,
      (
        select count(*)::int from incidents as own
        where own.org_id = person.org_id and own.respondent_id = ${recordsOf(sql)}
      ) as incidents,
      (
        select json_build_object('kind', kind, 'raisedAt', extract(epoch from raised_at) * 1000,
          'answeredAt', extract(epoch from answered_at) * 1000)
        from raised_hands where org_id = record.org_id and respondent_id = record.id
          and exists (select from batches where id = record.batch_id and allows_hands)
      ) as hand,
      (
        select json_build_object('sentAt', extract(epoch from sent_at) * 1000,
          'deliveredAt', extract(epoch from delivered_at) * 1000,
          'acknowledgedAt', extract(epoch from acknowledged_at) * 1000)
        from messages
        where org_id = record.org_id and respondent_id = record.id and sent_at > now() - interval '1 day'
        order by id desc limit 1
      ) as message,
      record.id as record_id, sat.assessment, shown.place
    from shown
    join respondents as person on person.org_id = ${orgId} and person.id = shown.id
    left join lateral (
      select own.* from (
        select assessment.id, assessment.respondent_id, assessment.status, test.identifier,
          coalesce(assessment.test_version_id, test.current_version_id) as version_id,
          row_number() over (order by mine.id <> person.id, assessment."order", assessment.id) as number,
          count(*) over () as of, bool_or(mine.id <> person.id) over () as has_others,
          case when min(assessment.status) over () = max(assessment.status) over () then assessment.status
            else 'inprogress' end as status_of_all
        from (
          select person.id union all select merged_id from respondent_merges where kept_id = person.id
        ) as mine
        cross join lateral (
          select * from assessments where org_id = person.org_id and respondent_id = mine.id
          -- One record after the other by the index, where Postgres would read all assessments for each person.
          offset 0
        ) as assessment
        join tests as test on test.id = assessment.test_id
        where coalesce(assessment.test_version_id, test.current_version_id) is not null
      ) as own
      left join bookmarks as marked on marked.assessment_id = own.id and marked.respondent_id = own.respondent_id
      order by own.status = 'inprogress' and marked.assessment_id is not null desc,
        array_position(array['inprogress', 'new', 'complete'], own.status),
        case when own.status = 'new' then own.number else -own.number end
      limit 1
    ) as one on true
    join lateral (
      select * from respondents as sitting
      where sitting.org_id = person.org_id and sitting.id = coalesce(one.respondent_id, person.id)
      -- Without statistics of new people Postgres would else begin here, and do the rest for each pair of them.
      limit 1
    ) as record on true
    left join test_codes as code on code.org_id = record.org_id and code.id = record.test_code_id
    left join bookmarks as bookmark on bookmark.org_id = record.org_id and bookmark.respondent_id = record.id
    left join lateral ${lastAnswer(sql, sql`record.id`)} as answer on true
    left join lateral (
      select json_build_object('id', one.id, 'status', one.status, 'identifier', one.identifier, 'versionId', one.version_id,
        'number', one.number, 'of', one.of, 'subtestId', bookmarked.subtest_id, 'isHandedIn', exists (
          select from subtest_answers as finished
          where finished.respondent_id = record.id and finished.subtest_id = bookmarked.subtest_id),
        'answered', stored.answered, 'late', stored.late) as assessment
      from (select case when bookmark.assessment_id = one.id then bookmark.subtest_id end as subtest_id) as bookmarked
      cross join lateral ${storedAnswers(sql, sql`record.id`, sql`one.version_id`)} as stored
    ) as sat on one.id is not null
    ${order}`);
}

/** When the last answer of a record came. */
const lastAnswer = (sql: Sql | Tx, recordId: Fragment) =>
  sql`(
    select event.received_at from response_events as event
    where event.respondent_id = ${recordId} order by event.seq desc limit 1)`;

/** How many answers of a record are stored in a version of a test, in time and late. Practice does not count. */
const storedAnswers = (sql: Sql | Tx, recordId: Fragment, versionId: Fragment) =>
  sql`(
    select count(*) filter (where not response.is_late) as answered, count(*) filter (where response.is_late) as late
    from responses as response
    join subtest_questions as placed on placed.id = response.subtest_question_id
    where response.respondent_id = ${recordId} and placed.test_version_id = ${versionId}
      and placed.subtest_id <> all(array(select id from subtests
        where test_version_id = ${versionId} and (is_practice or is_section_practice))))`;

/** A record with the version of a test that it sits. */
interface Sitting {
  readonly respondentId: string;
  readonly versionId: number;
}

const sittingRows = (sql: Sql | Tx, sittings: readonly Sitting[]) =>
  sql`unnest(${sittings.map(({ respondentId }) => respondentId)}::uuid[], ${
    sittings.map(({ versionId }) => versionId)
  }::int[]) as sitting (respondent_id, version_id)`;

/** What answers and signs of life change of a person who sits a test. */
export interface RoomProgress {
  readonly recordId: string;
  /** Of the bookmark. */
  readonly assessmentId: string | null;
  readonly subtestId: number | null;
  readonly lastHeardAt: Date | null;
  readonly answered: number;
  readonly late: number;
}

/** The progress of records, each in the version that it sits. */
export async function listRoomProgress(
  sql: Sql | Tx,
  orgId: string,
  sittings: readonly Sitting[],
): Promise<RoomProgress[]> {
  return await sql<RoomProgress[]>`
    select record.id as record_id, bookmark.assessment_id, bookmark.subtest_id,
      greatest(record.device_since, bookmark.last_active_at, answer.received_at) as last_heard_at,
      stored.answered, stored.late
    from ${sittingRows(sql, sittings)}
    join respondents as record on record.org_id = ${orgId} and record.id = sitting.respondent_id
    left join bookmarks as bookmark on bookmark.org_id = record.org_id and bookmark.respondent_id = record.id
    left join lateral ${lastAnswer(sql, sql`record.id`)} as answer on true
    cross join lateral ${storedAnswers(sql, sql`record.id`, sql`sitting.version_id`)} as stored`;
}

export interface RoomClockEvent extends ClockEvent {
  readonly respondentId: string;
}

/** The clock events of people, each in the version that they sit, in order. */
export async function listRoomClocks(
  sql: Sql | Tx,
  orgId: string,
  sittings: readonly Sitting[],
): Promise<RoomClockEvent[]> {
  return await sql<RoomClockEvent[]>`
    select event.respondent_id, event.id, event.subtest_id, event.kind,
      (extract(epoch from event.at) * 1000)::float8 as at, event.seconds, event.factor
    from ${sittingRows(sql, sittings)}
    join respondents as person on person.org_id = ${orgId} and person.id = sitting.respondent_id
    join clock_events as event on event.respondent_id = person.id
    join subtests as subtest on subtest.id = event.subtest_id and subtest.test_version_id = sitting.version_id
    order by event.id`;
}

/** Lets people in who wait: all of a batch, or those named. Returns who was let in. */
export async function admitWaiting(
  tx: Tx,
  orgId: string,
  batchId: string,
  { ids, at }: { ids: readonly string[] | null; at: Date },
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    update respondents set admitted_at = ${at}
    where org_id = ${orgId} and batch_id = ${batchId} and status = 'new' and admitted_at is null
      ${ids ? tx`and id = any(${ids as string[]}::uuid[])` : tx``}
      and test_code_id in (select id from test_codes where org_id = ${orgId} and has_waiting_room)
    returning id`;
  return rows.map(({ id }) => id);
}
