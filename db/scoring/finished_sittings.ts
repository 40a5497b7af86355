import type { AnswerRecord, Sitting } from "../../model/scoring/sitting.ts";
import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/** A complete assessment with everything that its scores depend on. */
export interface FinishedSitting {
  readonly assessmentId: string;
  readonly orgId: string;
  readonly versionId: number;
  readonly sitting: Sitting;
}

interface Row extends Omit<FinishedSitting, "sitting">, Omit<Sitting, "answers"> {
  /** By question: place, places, text, time, whether it is late. */
  readonly answers: Readonly<
    Record<string, readonly [number | null, number[] | null, string | null, number, boolean]>
  >;
}

/** Null if the assessment does not exist in the organisation, or is not complete. */
export async function findSitting(
  sql: Sql | Tx,
  orgId: string,
  assessmentId: string,
): Promise<FinishedSitting | null> {
  const [row] = await sql<Row[]>`
    ${sittings(sql)} and assessment.org_id = ${orgId} and assessment.id = ${assessmentId}`;
  return row ? asSitting(row) : null;
}

/** The `after` of the first page. */
export const FIRST_SITTING = "00000000-0000-0000-0000-000000000000";

/**
 * Finished sittings of a version with an id above `after`: those without a score by `withoutScoring`; if it
 * is null, those without any score; if it is undefined, all but those of anonymized respondents.
 */
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
  } and not ${
    withoutScoring === undefined ? anonymized(sql) : sql`exists (
        select from assessment_scores
        where assessment_id = assessments.id and (${withoutScoring === null} or scoring_id = ${withoutScoring}
          or ${anonymized(sql)}))`
  }
      order by id limit ${limit}))
    order by assessment.id`;
  return rows.map(asSitting);
}

/** The age and typed answers of anonymized respondents are erased: their scores are final. */
const anonymized = (sql: Sql | Tx) =>
  sql`exists (select from respondents where id = assessments.respondent_id and anonymized_at is not null)`;

const sittings = (sql: Sql | Tx) =>
  sql`
    select assessment.id as assessment_id, assessment.org_id, assessment.test_version_id as version_id,
      date_part('year', age(
        (assessment.completed_at at time zone organization.time_zone)::date, person.date_of_birth))::int as age,
      person.gender, person.language, coalesce(batch_test.comparison, 'age_language') as comparison,
      coalesce((
        select json_object_agg(question.code, json_build_array(response.answer, response.answers, response.answer_text,
          (extract(epoch from response.answered_at) * 1000)::bigint, response.is_late))
        from responses as response
        join subtest_questions as placed on placed.id = response.subtest_question_id
        join questions as question on question.id = placed.question_id
        where response.respondent_id = assessment.respondent_id
          and placed.test_version_id = assessment.test_version_id
      ), '{}') as answers,
      coalesce((
        select json_object_agg(subtest.code, sat.duration)
        from subtest_answers as sat join subtests as subtest on subtest.id = sat.subtest_id
        where sat.respondent_id = assessment.respondent_id and sat.duration is not null
          and subtest.test_version_id = assessment.test_version_id
      ), '{}') as durations
    from assessments as assessment
    join respondents as person on person.org_id = assessment.org_id and person.id = assessment.respondent_id
    join organizations as organization on organization.id = assessment.org_id
    left join batch_tests as batch_test on batch_test.org_id = person.org_id
      and batch_test.batch_id = person.batch_id and batch_test.test_id = assessment.test_id
    where assessment.status = 'complete'`;

function asSitting({ assessmentId, orgId, versionId, answers, ...person }: Row): FinishedSitting {
  const entries = Object.entries(answers).map(
    ([question, [answer, places, answerText, answeredAt, isLate]]) => {
      const value = answer !== null ? { answer } : places ? { answers: places } : { answerText: answerText! };
      return [question, { ...value, answeredAt, ...(isLate && { isLate }) } satisfies AnswerRecord] as const;
    },
  );
  return { assessmentId, orgId, versionId, sitting: { ...person, answers: Object.fromEntries(entries) } };
}

export interface SatCounts {
  /** Complete assessments of this version. */
  readonly finished: number;
  /** Begun assessments of other versions, which keep their version. */
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

/** The complete assessments of a respondent of any organisation, in the order of their tests. */
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
