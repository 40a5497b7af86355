import type { GivenAnswer, Sitting } from "../../model/scoring/sitting.ts";
import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/** A finished test with all that its scores depend on. */
export interface FinishedSitting {
  readonly assessmentId: string;
  readonly orgId: string;
  readonly versionId: number;
  readonly sitting: Sitting;
}

interface Row extends Omit<FinishedSitting, "sitting">, Omit<Sitting, "answers"> {
  /** By question: place, places, text, the moment, whether it came too late. */
  readonly answers: Readonly<
    Record<string, readonly [number | null, number[] | null, string | null, number, boolean]>
  >;
}

/** Null for what is not there, is not the organisation's, or is not finished. */
export async function findSitting(
  sql: Sql | Tx,
  orgId: string,
  assessmentId: string,
): Promise<FinishedSitting | null> {
  const [row] = await sql<Row[]>`
    ${sittings(sql)} and assessment.org_id = ${orgId} and assessment.id = ${assessmentId}`;
  return row ? inModel(row) : null;
}

/** Before all others in a list. */
export const FIRST_SITTING = "00000000-0000-0000-0000-000000000000";

/** Finished sittings of a version, from the one after `after`: all, those that a scoring has not scored, or with null those that none has. */
export async function listSittings(
  sql: Sql | Tx,
  { versionId, batchId, withoutScoring, after, limit }: {
    versionId: number;
    batchId?: string;
    withoutScoring?: number | null;
    after: string;
    limit: number;
  },
): Promise<FinishedSitting[]> {
  const rows = await sql<Row[]>`
    ${sittings(sql)} and assessment.id = any(array(
      select id from assessments
      where test_version_id = ${versionId} and status = 'complete' and id > ${after}
        ${
    batchId === undefined
      ? sql``
      : sql`and respondent_id in (select id from respondents where batch_id = ${batchId})`
  } and (${withoutScoring === undefined} or not exists (
        select from assessment_scores
        where assessment_id = assessments.id and (${withoutScoring === null} or scoring_id = ${
    withoutScoring ?? null
  }
          -- Of somebody anonymous neither age nor typed answers are known any more: what they scored is final.
          or exists (select from respondents where id = assessments.respondent_id and anonymized_at is not null))))
      order by id limit ${limit}))
    order by assessment.id`;
  return rows.map(inModel);
}

const sittings = (sql: Sql | Tx) =>
  sql`
    select assessment.id as assessment_id, assessment.org_id, assessment.test_version_id as version_id,
      date_part('year', age(
        (assessment.completed_at at time zone organization.time_zone)::date, person.date_of_birth))::int as age,
      person.gender, person.language, coalesce(given_test.comparison, 'age_language') as comparison,
      coalesce((
        select json_object_agg(question.code, json_build_array(given.answer, given.answers, given.answer_text,
          (extract(epoch from given.answered_at) * 1000)::bigint, given.is_late))
        from responses as given
        join subtest_questions as asked on asked.id = given.subtest_question_id
        join questions as question on question.id = asked.question_id
        where given.respondent_id = assessment.respondent_id
          and asked.test_version_id = assessment.test_version_id
      ), '{}') as answers,
      coalesce((
        select json_object_agg(subtest.code, kept.duration)
        from subtest_answers as kept join subtests as subtest on subtest.id = kept.subtest_id
        where kept.respondent_id = assessment.respondent_id and kept.duration is not null
          and subtest.test_version_id = assessment.test_version_id
      ), '{}') as durations
    from assessments as assessment
    join respondents as person on person.org_id = assessment.org_id and person.id = assessment.respondent_id
    join organizations as organization on organization.id = assessment.org_id
    left join batch_tests as given_test on given_test.org_id = person.org_id
      and given_test.batch_id = person.batch_id and given_test.test_id = assessment.test_id
    where assessment.status = 'complete'`;

function inModel({ assessmentId, orgId, versionId, answers, ...person }: Row): FinishedSitting {
  const given = Object.entries(answers).map(
    ([question, [answer, places, answerText, answeredAt, isLate]]) => {
      const what = answer !== null ? { answer } : places ? { answers: places } : { answerText: answerText! };
      return [question, { ...what, answeredAt, ...(isLate && { isLate }) } satisfies GivenAnswer] as const;
    },
  );
  return { assessmentId, orgId, versionId, sitting: { ...person, answers: Object.fromEntries(given) } };
}

export interface SatCounts {
  /** Have finished this version. */
  readonly finished: number;
  /** Have begun another version of the test, and stay with it. */
  readonly elsewhere: number;
}

export async function countSat(
  sql: Sql | Tx,
  testId: number,
  versionId: number | null,
): Promise<SatCounts> {
  const [row] = await sql<[SatCounts]>`
    select count(*) filter (where test_version_id = ${versionId} and status = 'complete') as finished,
      count(*) filter (where status <> 'new' and test_version_id is distinct from ${versionId}) as elsewhere
    from assessments where test_id = ${testId}`;
  return row;
}

export interface FinishedAssessment {
  readonly assessmentId: string;
  readonly orgId: string;
  readonly identifier: TestIdentifier;
  readonly versionId: number;
  readonly version: number;
  readonly completedAt: Date;
}

/** What a respondent of whatever organisation has finished, in the order of their tests. */
export async function listFinished(sql: Sql | Tx, respondentId: string): Promise<FinishedAssessment[]> {
  return await sql<FinishedAssessment[]>`
    select assessment.id as assessment_id, assessment.org_id, test.identifier, version.id as version_id,
      version.number as version, assessment.completed_at
    from assessments as assessment
    join tests as test on test.id = assessment.test_id
    join test_versions as version on version.id = assessment.test_version_id
    where respondent_id = ${respondentId} and status = 'complete'
    order by assessment."order"`;
}
