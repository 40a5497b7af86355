import type { ClockEvent } from "../../model/sitting/clock.ts";
import type { Gap } from "../../model/sitting/credit.ts";
import type { Sql, Tx } from "../connection/pool.ts";

interface WhoseClock {
  readonly respondentId: string;
  readonly versionId: number;
}

/** All that the database knows of somebody's time in a version. */
export async function listClockEvents(
  sql: Sql | Tx,
  orgId: string,
  { respondentId, versionId }: WhoseClock,
): Promise<ClockEvent[]> {
  return await sql<ClockEvent[]>`
    select event.id, event.subtest_id, event.kind, (extract(epoch from event.at) * 1000)::float8 as at, event.seconds
    from clock_events as event
    join subtests as subtest on subtest.id = event.subtest_id and subtest.test_version_id = ${versionId}
    where event.respondent_id = (select id from respondents where org_id = ${orgId} and id = ${respondentId})
    order by event.id`;
}

/** Lets a subtest's time run, if it does not yet, of somebody who is sitting its test. */
export async function insertStart(
  sql: Sql | Tx,
  orgId: string,
  { respondentId, versionId, subtestId, at }: WhoseClock & { subtestId: number; at: Date },
): Promise<void> {
  await sql`
    insert into clock_events (respondent_id, subtest_id, kind, at)
    select respondent_id, ${subtestId}, 'start', ${at} from assessments
    where org_id = ${orgId} and respondent_id = ${respondentId} and test_version_id = ${versionId}
      and status = 'inprogress'
    on conflict (respondent_id, subtest_id) where kind = 'start' do nothing`;
}

/** Somebody was not heard of in these gaps, and time is given back for them. */
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

/** The time of a subtest ran out then, before it was handed in: written once, however often it is seen. */
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

/** A respondent was heard of again after the end of these subtests. */
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
