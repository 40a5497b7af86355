import type { GivenResponse } from "../model/session/answer.ts";
import type { Sql, Tx } from "./pool.ts";

/** An answer or its removal on its way into the tables. */
export interface ToldAnswer {
  readonly respondentId: string;
  readonly orgId: string;
  /** Of the token by which it comes; null for none. */
  readonly tokenVersion: number | null;
  readonly testId: number;
  readonly versionId: number;
  readonly subtestId: number;
  /** Seconds; of the subtest, and of the test as a whole where the subtest is no practice. */
  readonly subtestLimit: number | null;
  readonly testLimit: number | null;
  /** Once it is handed in nobody comes back to the subtest: what was given after that does not count. */
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
}

export interface Told {
  /** `nothing`: a removal of what is not there; `ended`: the token was ended before it was given. */
  readonly outcome: "ended" | "stored" | "nothing" | "not_found" | "not_started" | "too_many";
  readonly late: boolean;
  /** It is an event that was not there before. */
  readonly fresh: boolean;
}

/** Stores them all in one statement, and answers for each in the order told. By a token that was ended nothing is stored. */
export async function storeAnswers(sql: Sql | Tx, told: readonly ToldAnswer[]): Promise<readonly Told[]> {
  const all = <T>(what: (row: ToldAnswer) => T) => told.map(what);
  return await sql<Told[]>`
    with asked as materialized (
      select nth, case when person.id is not null then asked.org_id end as org_id
      from unnest(${all(({ respondentId }) => respondentId)}::uuid[], ${all(({ orgId }) => orgId)}::uuid[],
        ${all(({ tokenVersion }) => tokenVersion)}::int[], ${all(({ at }) => at)}::bigint[])
        with ordinality as asked (id, org_id, version, told, nth)
      left join respondents as person
        on person.org_id = asked.org_id and person.id = asked.id and person.anonymized_at is null
        and (asked.version is null or asked.version = person.token_version
          or timestamptz 'epoch' + asked.told * interval '1 ms' <= person.tokens_ended_at)
    )
    select case when asked.org_id is null then 'ended' else outcome end as outcome, late, fresh
    from store_answers(
      ${all(({ respondentId }) => respondentId)}::uuid[], (select array_agg(org_id order by nth) from asked),
      ${all(({ testId }) => testId)}::int[], ${all(({ versionId }) => versionId)}::int[],
      ${all(({ subtestId }) => subtestId)}::int[], ${all(({ subtestLimit }) => subtestLimit)}::int[],
      ${all(({ testLimit }) => testLimit)}::int[], ${
    all(({ isShut, subtestId }) => isShut ? subtestId : null)
  }::int[],
      ${all(({ questionId }) => questionId)}::int[],
      ${all(({ kind }) => kind)}::text[], ${all(({ answer }) => answer)}::int[],
      ${all(({ answers }) => answers && `{${answers.join()}}`)}::text[],
      ${all(({ answerText }) => answerText)}::text[], ${all(({ deviceId }) => deviceId)}::text[],
      ${all(({ at }) => at)}::bigint[], ${all(({ receivedAt }) => receivedAt)}::bigint[])
      with ordinality as told (outcome, late, fresh, nth)
    join asked using (nth) order by nth`;
}

interface GivenRow {
  readonly subtestQuestion: number;
  readonly timestamp: Date;
  readonly answer: number | null;
  readonly answers: number[] | null;
  readonly answerText: string | null;
}

/** What somebody has answered of a version, the newest of each question. */
export async function listResponses(
  sql: Sql | Tx,
  orgId: string,
  { respondentId, versionId }: { respondentId: string; versionId: number },
): Promise<GivenResponse[]> {
  const rows = await sql<GivenRow[]>`
    select subtest_question_id as subtest_question, answered_at as timestamp, answer, answers, answer_text
    from responses
    join subtest_questions as asked on asked.id = subtest_question_id and asked.test_version_id = ${versionId}
    where respondent_id = (select id from respondents where org_id = ${orgId} and id = ${respondentId})
    order by answered_at, subtest_question_id`;
  return rows.map(({ subtestQuestion, timestamp, answer, answers, answerText }) => ({
    subtestQuestion,
    timestamp: timestamp.toISOString(),
    ...(answer !== null && { answer }),
    ...(answers !== null && { answers }),
    ...(answerText !== null && { answerText }),
  }));
}

/** When somebody last answered, whenever that came in; in milliseconds since 1970. */
export async function lastAnsweredAt(
  sql: Sql | Tx,
  orgId: string,
  respondentId: string,
): Promise<number | null> {
  const [row] = await sql<[{ at: number | null }]>`
    select (extract(epoch from max(answered_at)) * 1000)::float8 as at from responses
    where respondent_id = (select id from respondents where org_id = ${orgId} and id = ${respondentId})`;
  return row.at;
}
