import type { GivenResponse } from "../../model/sitting/answer.ts";
import type { Arrival } from "../../model/sitting/lateness.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/** An answer or its removal on its way into the tables. */
export interface ToldAnswer {
  readonly respondentId: string;
  readonly orgId: string;
  /** Of the token by which it comes; null for none. */
  readonly tokenVersion: number | null;
  readonly testId: number;
  readonly versionId: number;
  readonly subtestId: number;
  /** Once it is handed in nobody comes back to the subtest. */
  readonly isShut: boolean;
  readonly questionId: number;
  readonly kind: "answer" | "removal";
  readonly answer: number | null;
  readonly answers: readonly number[] | null;
  readonly answerText: string | null;
  readonly deviceId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly receivedAt: number;
  /** What is made of its time: by its arrival, or once it was judged. */
  readonly verdict: Arrival | "counts" | "late";
  /** How long after the end it arrived, in milliseconds, as judged. */
  readonly delayMs: number | null;
}

export interface Told {
  /**
   * `nothing`: a removal of what is not there; `ended`: the token was ended before it was given; `elsewhere`: it was given on a device
   * after another one had entered. `unjudged`: not stored yet, for it came after the end or to what is closed.
   */
  readonly outcome:
    | "ended"
    | "elsewhere"
    | "stored"
    | "nothing"
    | "not_found"
    | "not_started"
    | "subtest_not_started"
    | "too_many"
    | "unjudged";
  readonly late: boolean;
  /** It is an event that was not there before. */
  readonly fresh: boolean;
}

/**
 * Stores them all in one statement, and answers for each in the order told. By a token that was ended nothing is stored, and from a
 * device that another one has displaced only what was given before that.
 */
export async function storeAnswers(sql: Sql | Tx, told: readonly ToldAnswer[]): Promise<readonly Told[]> {
  const all = <T>(what: (row: ToldAnswer) => T) => told.map(what);
  return await sql<Told[]>`
    with asked as materialized (
      select nth, asked.org_id,
        case
          when person.id is null then 'ended'
          when asked.version <> person.token_version and (person.tokens_ended_at is null or at > person.tokens_ended_at)
            then case when asked.version >= person.takeable_from then 'elsewhere' else 'ended' end
          when asked.device_id = person.device_id then null
          when at > coalesce(displaced.until, case when person.device_id <> '' then person.device_since end) then 'elsewhere'
        end as refused
      from unnest(${all(({ respondentId }) => respondentId)}::uuid[], ${all(({ orgId }) => orgId)}::uuid[],
        ${all(({ tokenVersion }) => tokenVersion)}::int[], ${all(({ deviceId }) => deviceId)}::text[],
        ${all(({ at }) => at)}::bigint[])
        with ordinality as asked (id, org_id, version, device_id, told, nth)
      cross join lateral (select timestamptz 'epoch' + asked.told * interval '1 ms' as at) as moment
      left join respondents as person
        on person.org_id = asked.org_id and person.id = asked.id and person.anonymized_at is null
      left join displaced_devices as displaced
        on displaced.respondent_id = person.id and displaced.device_id = asked.device_id
        and person.device_id is distinct from asked.device_id
    )
    select coalesce(asked.refused, outcome) as outcome, late, fresh
    from store_answers(
      ${
    all(({ respondentId }) => respondentId)
  }::uuid[], (select array_agg(case when refused is null then org_id end order by nth) from asked),
      ${all(({ testId }) => testId)}::int[], ${all(({ versionId }) => versionId)}::int[],
      ${all(({ isShut, subtestId }) => isShut ? subtestId : null)}::int[],
      ${all(({ questionId }) => questionId)}::int[],
      ${all(({ kind }) => kind)}::text[], ${all(({ answer }) => answer)}::int[],
      ${all(({ answers }) => answers && `{${answers.join()}}`)}::text[],
      ${all(({ answerText }) => answerText)}::text[], ${all(({ deviceId }) => deviceId)}::text[],
      ${all(({ at }) => at)}::bigint[], ${all(({ receivedAt }) => receivedAt)}::bigint[],
      ${all(({ verdict }) => verdict)}::text[], ${all(({ delayMs }) => delayMs)}::bigint[])
      with ordinality as told (outcome, late, fresh, nth)
    join asked using (nth) order by nth`;
}

interface GivenRow {
  readonly subtestQuestion: number;
  readonly timestamp: Date;
  readonly answer: number | null;
  readonly answers: number[] | null;
  readonly answerText: string | null;
  readonly isPractice: boolean;
}

/** What somebody has answered of a version, the newest of each question. */
export async function listResponses(
  sql: Sql | Tx,
  orgId: string,
  { respondentId, versionId }: { respondentId: string; versionId: number },
): Promise<GivenResponse[]> {
  const rows = await sql<GivenRow[]>`
    select subtest_question_id as subtest_question, answered_at as timestamp, answer, answers, answer_text,
      subtest.is_practice or subtest.is_section_practice as is_practice
    from responses
    join subtest_questions as asked on asked.id = subtest_question_id and asked.test_version_id = ${versionId}
    join subtests as subtest on subtest.id = asked.subtest_id
    where respondent_id = (select id from respondents where org_id = ${orgId} and id = ${respondentId})
    order by answered_at, subtest_question_id`;
  return rows.map(({ subtestQuestion, timestamp, answer, answers, answerText, isPractice }) => ({
    subtestQuestion,
    timestamp: timestamp.toISOString(),
    ...(answer !== null && { answer }),
    ...(answers !== null && { answers }),
    ...(answerText !== null && { answerText }),
    ...(isPractice && { isPractice }),
  }));
}

export interface Closing {
  /** The subtest was handed in. */
  readonly handedInAt: number | null;
  readonly completedAt: number | null;
  /** The first answer that arrived after the moment asked about. */
  readonly answeredAfter: number | null;
}

/** What closes a subtest to its respondent, and when they first answered after a moment, in whatever part. In milliseconds since 1970. */
export async function findClosing(
  tx: Tx,
  orgId: string,
  { respondentId, testId, subtestId, after }: {
    respondentId: string;
    testId: number;
    subtestId: number;
    after: number;
  },
): Promise<Closing | null> {
  const [row] = await tx<Closing[]>`
    select (extract(epoch from handed_in.finished_at) * 1000)::float8 as handed_in_at,
      (extract(epoch from assessment.completed_at) * 1000)::float8 as completed_at,
      (select (extract(epoch from min(received_at)) * 1000)::float8 from response_events as event
        where event.respondent_id = assessment.respondent_id
          and received_at > timestamptz 'epoch' + ${after}::float8 * interval '1 ms') as answered_after
    from assessments as assessment
    left join subtest_answers as handed_in
      on handed_in.respondent_id = assessment.respondent_id and handed_in.subtest_id = ${subtestId}
    where assessment.org_id = ${orgId} and assessment.respondent_id = ${respondentId} and assessment.test_id = ${testId}`;
  return row ?? null;
}

/** When answers arrived since a moment, in order; in milliseconds since 1970. */
export async function arrivalsSince(
  sql: Sql | Tx,
  orgId: string,
  { respondentId, since }: { respondentId: string; since: number },
): Promise<number[]> {
  const rows = await sql<{ at: number }[]>`
    select distinct (extract(epoch from received_at) * 1000)::float8 as at from response_events
    where respondent_id = (select id from respondents where org_id = ${orgId} and id = ${respondentId})
      and received_at > timestamptz 'epoch' + ${since}::float8 * interval '1 ms'
    order by at`;
  return rows.map(({ at }) => at);
}
