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
  /** By subtest id. */
  readonly durations: Readonly<Record<string, number>>;
  /** In the same order. Null where nothing is answered. */
  readonly placed: readonly number[] | null;
  readonly answer: readonly (number | null)[];
  readonly answeredAt: readonly number[];
  /** By place of the question in the test: what is no single choice. */
  readonly others: Readonly<Record<string, readonly number[] | string>> | null;
  readonly late: readonly number[] | null;
}

/** The author's codes of a version by the ids of its subtests and placed questions. */
interface Codes {
  readonly questions: Readonly<Record<string, string>>;
  readonly subtests: Readonly<Record<string, string>>;
}

/** Null if the assessment does not exist in the organisation, or is not complete. */
export async function findSitting(
  sql: Sql | Tx,
  orgId: string,
  assessmentId: string,
): Promise<FinishedSitting | null> {
  const [found] = await readSittings(
    sql,
    sql`(select test_version_id from assessments where org_id = ${orgId} and id = ${assessmentId})`,
    sql`assessment.org_id = ${orgId} and assessment.id = ${assessmentId}`,
  );
  return found ?? null;
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
  return await readSittings(
    sql,
    sql`${versionId}::int`,
    sql`assessment.id = any(array(
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
      order by id limit ${limit}))`,
  );
}

/** The age and typed answers of anonymized respondents are erased: their scores are final. */
const anonymized = (sql: Sql | Tx) =>
  sql`exists (select from respondents where id = assessments.respondent_id and anonymized_at is not null)`;

/**
 * The ids of answers become codes here and not in the database: joining each answer with its question took
 * most of the time.
 */
async function readSittings(
  sql: Sql | Tx,
  version: ReturnType<Sql>,
  condition: ReturnType<Sql>,
): Promise<FinishedSitting[]> {
  const [[codes], rows] = await Promise.all([
    sql<[Codes]>`
      select coalesce((
        select json_object_agg(placed.id, question.code)
        from subtest_questions as placed join questions as question on question.id = placed.question_id
        where placed.test_version_id = ${version}
      ), '{}') as questions, coalesce((
        select json_object_agg(id, code) from subtests where test_version_id = ${version}
      ), '{}') as subtests`,
    sql<Row[]>`
      select assessment.id as assessment_id, assessment.org_id, assessment.test_version_id as version_id,
        date_part('year', age(
          (assessment.completed_at at time zone organization.time_zone)::date, person.date_of_birth))::int as age,
        person.gender, person.language, coalesce(batch_test.comparison, 'age_language') as comparison,
        given.*, coalesce((
          select json_object_agg(subtest_id, duration) from subtest_answers
          where respondent_id = assessment.respondent_id and duration is not null
        ), '{}') as durations
      from assessments as assessment
      join respondents as person on person.org_id = assessment.org_id and person.id = assessment.respondent_id
      join organizations as organization on organization.id = assessment.org_id
      left join batch_tests as batch_test on batch_test.org_id = person.org_id
        and batch_test.batch_id = person.batch_id and batch_test.test_id = assessment.test_id
      cross join lateral (
        select json_agg(subtest_question_id) as placed, json_agg(answer) as answer,
          json_agg((date_part('epoch', answered_at) * 1000)::bigint) as answered_at,
          json_object_agg(subtest_question_id, coalesce(to_json(answers), to_json(answer_text)))
            filter (where answer is null) as others,
          json_agg(subtest_question_id) filter (where is_late) as late
        from responses
        where respondent_id = assessment.respondent_id
          -- Leaves out most answers to other tests.
          and subtest_question_id >= (select min(id) from subtest_questions where test_version_id = ${version})
          and subtest_question_id <= (select max(id) from subtest_questions where test_version_id = ${version})
      ) as given
      where assessment.status = 'complete' and ${condition}
      order by assessment.id`,
  ]);
  return rows.map((row) => asSitting(row, codes));
}

function asSitting(
  { assessmentId, orgId, versionId, placed, answer, answeredAt, others, late, durations, ...person }: Row,
  codes: Codes,
): FinishedSitting {
  const answers: Record<string, AnswerRecord> = {};
  placed?.forEach((id, at) => {
    const question = codes.questions[id];
    if (question === undefined) return;
    const place = answer[at];
    const when = answeredAt[at]!;
    const record: AnswerRecord = typeof place === "number"
      ? { answer: place, answeredAt: when }
      : { ...otherAnswer(others![id]!), answeredAt: when };
    answers[question] = late?.includes(id) ? { ...record, isLate: true } : record;
  });
  const used = Object.entries(durations).flatMap(([id, seconds]) => {
    const subtest = codes.subtests[id];
    return subtest === undefined ? [] : [[subtest, seconds] as const];
  });
  return {
    assessmentId,
    orgId,
    versionId,
    sitting: { ...person, answers, durations: Object.fromEntries(used) },
  };
}

const otherAnswer = (other: readonly number[] | string) =>
  typeof other === "string" ? { answerText: other } : { answers: other };

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
