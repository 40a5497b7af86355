import type { ResumedAnswer } from "../../model/sitting/answer.ts";
import type { Arrival } from "../../model/sitting/lateness.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/** An answer, or its removal, to be stored. */
export interface IncomingAnswer {
  readonly respondentId: string;
  readonly orgId: string;
  /** The version of the token that it came with; null for none. */
  readonly tokenVersion: number | null;
  readonly testId: number;
  readonly versionId: number;
  readonly subtestId: number;
  /** Answers to the subtest are refused once it is handed in. */
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
  /** The verdict on its time: by its arrival, or after it was judged. */
  readonly verdict: Arrival | "counts" | "late";
  /** How long after the end it arrived, in milliseconds; null if in time. */
  readonly delayMs: number | null;
}

export interface AnswerOutcome {
  /**
   * `nothing`: removal of an answer that does not exist. `ended`: the token had ended before the answer.
   * `elsewhere`: another device had entered before the answer. `unjudged`: not stored yet, because it came
   * after the end or the subtest is closed.
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
  /** A new event was stored. */
  readonly fresh: boolean;
}

/**
 * Stores all answers in one statement and returns an outcome for each, in order. Nothing is stored for an
 * ended token; from a displaced device only answers given before it was displaced.
 */
export async function storeAnswers(
  sql: Sql | Tx,
  incoming: readonly IncomingAnswer[],
): Promise<readonly AnswerOutcome[]> {
  const all = <T>(pick: (row: IncomingAnswer) => T) => incoming.map(pick);
  return await sql<AnswerOutcome[]>`
    with sender as materialized (
      select nth, sender.org_id,
        case
          when person.id is null then 'ended'
          when sender.version <> person.token_version and (person.tokens_ended_at is null or at > person.tokens_ended_at)
            then case when sender.version >= person.takeable_from then 'elsewhere' else 'ended' end
          when sender.device_id = person.device_id then null
          when at > coalesce(displaced.until, case when person.device_id <> '' then person.device_since end) then 'elsewhere'
        end as refused
      from unnest(${all(({ respondentId }) => respondentId)}::uuid[], ${all(({ orgId }) => orgId)}::uuid[],
        ${all(({ tokenVersion }) => tokenVersion)}::int[], ${all(({ deviceId }) => deviceId)}::text[],
        ${all(({ at }) => at)}::bigint[])
        with ordinality as sender (id, org_id, version, device_id, ms, nth)
      cross join lateral (select timestamptz 'epoch' + sender.ms * interval '1 ms' as at) as moment
      left join respondents as person
        on person.org_id = sender.org_id and person.id = sender.id and person.anonymized_at is null
      left join displaced_devices as displaced
        on displaced.respondent_id = person.id and displaced.device_id = sender.device_id
        and person.device_id is distinct from sender.device_id
    )
    select coalesce(sender.refused, outcome) as outcome, late, fresh
    from store_answers(
      ${
    all(({ respondentId }) => respondentId)
  }::uuid[], (select array_agg(case when refused is null then org_id end order by nth) from sender),
      ${all(({ testId }) => testId)}::int[], ${all(({ versionId }) => versionId)}::int[],
      ${all(({ isShut, subtestId }) => isShut ? subtestId : null)}::int[],
      ${all(({ questionId }) => questionId)}::int[],
      ${all(({ kind }) => kind)}::text[], ${all(({ answer }) => answer)}::int[],
      ${all(({ answers }) => answers && `{${answers.join()}}`)}::text[],
      ${all(({ answerText }) => answerText)}::text[], ${all(({ deviceId }) => deviceId)}::text[],
      ${all(({ at }) => at)}::bigint[], ${all(({ receivedAt }) => receivedAt)}::bigint[],
      ${all(({ verdict }) => verdict)}::text[], ${all(({ delayMs }) => delayMs)}::bigint[])
      with ordinality as stored (outcome, late, fresh, nth)
    join sender using (nth) order by nth`;
}

interface ResponseRow {
  readonly subtestQuestion: number;
  readonly timestamp: Date;
  readonly answer: number | null;
  readonly answers: number[] | null;
  readonly answerText: string | null;
  readonly isPractice: boolean;
}

/** A respondent's answers in a version, the newest of each question, in the order of their times. */
export async function listResponses(
  sql: Sql | Tx,
  orgId: string,
  { respondentId, versionId }: { respondentId: string; versionId: number },
): Promise<ResumedAnswer[]> {
  const rows = await sql<ResponseRow[]>`
    select subtest_question_id as subtest_question, answered_at as timestamp, answer, answers, answer_text,
      subtest.is_practice or subtest.is_section_practice as is_practice
    from responses
    join subtest_questions as placed on placed.id = subtest_question_id and placed.test_version_id = ${versionId}
    join subtests as subtest on subtest.id = placed.subtest_id
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
  readonly handedInAt: number | null;
  readonly completedAt: number | null;
  /** When the first answer after `after` arrived, in any part of the test. */
  readonly answeredAfter: number | null;
}

/**
 * When a subtest was closed to its respondent, and when they next answered. All in milliseconds since 1970.
 */
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

/** The distinct arrival times of answers after a moment, in order, in milliseconds since 1970. */
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
