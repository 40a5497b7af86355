import type { ActKind, ClockEvent } from "../../model/sitting/clock_event.ts";
import type { Leaving } from "../../model/sitting/bookmark.ts";
import type { Gap } from "../../model/sitting/credit.ts";
import type { Sql, Tx } from "../connection/pool.ts";

interface ClockOwner {
  readonly respondentId: string;
  readonly versionId: number;
}

/** The clock events of a respondent in a version, in order. */
export async function listClockEvents(
  sql: Sql | Tx,
  orgId: string,
  { respondentId, versionId }: ClockOwner,
): Promise<ClockEvent[]> {
  return await sql<ClockEvent[]>`
    select event.id, event.subtest_id, event.kind, (extract(epoch from event.at) * 1000)::float8 as at, event.seconds,
      event.factor, event.given_by, event.undoes, coalesce(nullif(btrim(member.first_name || ' ' || member.last_name), ''), member.email) as by
    from clock_events as event
    join subtests as subtest on subtest.id = event.subtest_id and subtest.test_version_id = ${versionId}
    left join users as member
      on event.kind in ('pause', 'stop') and member.org_id = ${orgId} and member.id = event.given_by
    where event.respondent_id = (select id from respondents where org_id = ${orgId} and id = ${respondentId})
    order by event.id`;
}

/**
 * Starts a subtest's time unless it is running, by the respondent's time factor. Only for a respondent who is
 * sitting the version, and at no moment since which staff let it stand.
 */
export async function insertStart(
  sql: Sql | Tx,
  orgId: string,
  { respondentId, versionId, subtestId, at }: ClockOwner & { subtestId: number; at: Date },
): Promise<void> {
  await sql`select start_subtest(${orgId}, ${respondentId}, ${versionId}, ${subtestId}, ${at})`;
}

/** Stores the time factor of a limit that runs; null for no limit any more. */
export async function insertFactor(
  tx: Tx,
  orgId: string,
  { respondentId, subtestId, factor, at }: {
    respondentId: string;
    subtestId: number;
    factor: number | null;
    at: Date;
  },
): Promise<void> {
  await tx`
    insert into clock_events (respondent_id, subtest_id, kind, at, factor)
    select id, ${subtestId}, 'factor', ${at}, ${factor} from respondents
    where org_id = ${orgId} and id = ${respondentId}`;
}

/** Stores gaps without contact, each with its credit of time. */
export async function insertCredits(
  tx: Tx,
  orgId: string,
  { respondentId, subtestId, gaps, now }: {
    respondentId: string;
    subtestId: number;
    gaps: readonly Gap[];
    now: Date;
  },
): Promise<void> {
  await tx`
    insert into clock_events (respondent_id, subtest_id, kind, at, seconds)
    select respondents.id, ${subtestId}, event.kind, event.at, event.seconds
    from respondents, unnest(
      ${gaps.map(({ since }) => since)}::float8[], ${
    gaps.map(({ since, until }) => (until - since) / 1000)
  }::float8[],
      ${gaps.map(({ seconds }) => seconds)}::float8[]
    ) with ordinality as gap (since, lasted, credited, nth),
    lateral (values
      (1, 'gap', timestamptz 'epoch' + gap.since * interval '1 ms', gap.lasted), (2, 'credit', ${now}, gap.credited)
    ) as event (place, kind, at, seconds)
    where org_id = ${orgId} and respondents.id = ${respondentId}
    order by nth, place`;
}

/** Stores when a test had ended that is opened again: until then its time did not run. */
export async function insertEnd(
  sql: Sql | Tx,
  orgId: string,
  { respondentId, subtestId, at }: { respondentId: string; subtestId: number; at: Date },
): Promise<void> {
  await sql`
    insert into clock_events (respondent_id, subtest_id, kind, at)
    select id, ${subtestId}, 'end', ${at} from respondents where org_id = ${orgId} and id = ${respondentId}`;
}

/** Most leavings that are kept of a respondent. */
const MOST_LEAVINGS = 500;

/**
 * Stores times in which a respondent's page was out of sight, in parts of tests that they sit. Stored once,
 * however often they are told.
 */
export async function insertLeavings(
  sql: Sql | Tx,
  orgId: string,
  { respondentId, leavings, now }: { respondentId: string; leavings: readonly Leaving[]; now: Date },
): Promise<void> {
  await sql`
    insert into clock_events (respondent_id, subtest_id, kind, at, seconds)
    select sat.respondent_id, subtest.id, 'left', least(timestamptz 'epoch' + away.at * interval '1 ms', ${now}), away.seconds
    from unnest(${leavings.map(({ subtest }) => subtest)}::int[], ${leavings.map(({ at }) => at)}::float8[],
      ${leavings.map(({ seconds }) => seconds)}::float8[]) as away (subtest_id, at, seconds)
    join subtests as subtest on subtest.id = away.subtest_id
    join assessments as sat on sat.org_id = ${orgId} and sat.respondent_id = ${respondentId}
      and sat.test_version_id = subtest.test_version_id and sat.status = 'inprogress'
    where (select count(*) from clock_events where respondent_id = ${respondentId} and kind = 'left') < ${MOST_LEAVINGS}
    on conflict (respondent_id, subtest_id, at) where kind = 'left' do nothing`;
}

/** A decision of staff about a running test. */
export interface Act {
  readonly respondentId: string;
  readonly subtestId: number;
  readonly kind: ActKind;
  /** What is given. */
  readonly seconds?: number;
  readonly reason?: string;
  /** A member's id; null for a respondent's own break. */
  readonly givenBy: string | null;
  /** Of an `undo`: the id of what it takes back. */
  readonly undoes?: number;
  readonly at: Date;
}

/** Stores a decision of staff. Returns its id; null if there is no such respondent. */
export async function insertAct(
  tx: Tx,
  orgId: string,
  { respondentId, subtestId, kind, seconds, reason, givenBy, undoes, at }: Act,
): Promise<number | null> {
  const [row] = await tx<{ id: number }[]>`
    insert into clock_events (respondent_id, subtest_id, kind, at, seconds, reason, given_by, undoes)
    select id, ${subtestId}, ${kind}, ${at}, ${seconds ?? null}, ${reason ?? null}, ${givenBy}, ${
    undoes ?? null
  } from respondents
    where org_id = ${orgId} and id = ${respondentId}
    returning id`;
  return row?.id ?? null;
}

/** A decision of staff, as the pages of staff show it. */
export interface ActMade extends Pick<Act, "kind" | "at"> {
  readonly id: number;
  readonly assessmentId: string;
  readonly seconds: number | null;
  /** Of an `undo`: the id of what it takes back. */
  readonly undoes: number | null;
  /** Null after the respondent was anonymized, and for a resumption. */
  readonly reason: string | null;
  /** Who decided; null if the member was deleted. */
  readonly member: string | null;
}

/** What staff have decided about a respondent's tests, in order. */
export async function listActs(sql: Sql | Tx, orgId: string, respondentId: string): Promise<ActMade[]> {
  return await sql<ActMade[]>`
    select event.id, assessment.id as assessment_id, event.kind, event.at, event.seconds, event.undoes, event.reason,
      coalesce(nullif(btrim(member.first_name || ' ' || member.last_name), ''), member.email) as member
    from assessments as assessment
    join subtests as subtest on subtest.test_version_id = assessment.test_version_id
    join clock_events as event on event.respondent_id = assessment.respondent_id and event.subtest_id = subtest.id
      and event.given_by is not null
    left join users as member on member.org_id = assessment.org_id and member.id = event.given_by
    where assessment.org_id = ${orgId} and assessment.respondent_id = ${respondentId}
    order by event.id`;
}

/** Stores that a subtest's time ran out at a moment, unless it was handed in before. Stored once. */
export async function insertExpiry(
  sql: Sql | Tx,
  orgId: string,
  { respondentId, subtestId, at }: { respondentId: string; subtestId: number; at: Date },
): Promise<void> {
  await sql`
    insert into clock_events (respondent_id, subtest_id, kind, at)
    select id, ${subtestId}, 'expiry', ${at} from respondents
    where org_id = ${orgId} and id = ${respondentId} and not exists (
      select from subtest_answers where respondent_id = id and subtest_id = ${subtestId} and finished_at < ${at})
    on conflict (respondent_id, subtest_id, at) where kind = 'expiry' do nothing`;
}

/** Stores that contact with a respondent resumed after the end of these subtests. */
export async function insertHeard(
  sql: Sql | Tx,
  orgId: string,
  { respondentId, subtestIds, at }: { respondentId: string; subtestIds: readonly number[]; at: Date },
): Promise<void> {
  await sql`
    insert into clock_events (respondent_id, subtest_id, kind, at)
    select respondents.id, subtest_id, 'heard', ${at}
    from respondents, unnest(${[...subtestIds]}::int[]) as subtest_id
    where org_id = ${orgId} and respondents.id = ${respondentId}`;
}
