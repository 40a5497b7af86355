import type { Comparison } from "../../model/scoring/comparison.ts";
import type { Scored } from "../../model/scoring/scored.ts";
import { asJson } from "../connection/as_json.ts";
import type { Sql, Tx } from "../connection/pool.ts";

export interface NewScore {
  readonly orgId: string;
  readonly assessmentId: string;
  /** The comparison that the scoring used. */
  readonly comparison?: Comparison;
  readonly scored: Scored;
}

export interface StoredScore {
  readonly orgId: string;
  readonly assessmentId: string;
  /** The assessment had no score before. */
  readonly isFirst: boolean;
}

/**
 * Stores scores under a scoring; an existing score stays. Skips assessments that were deleted meanwhile, or
 * whose batch has another comparison by now. Returns the new ones.
 */
export async function insertScores(
  sql: Sql | Tx,
  scoringId: number,
  scores: readonly NewScore[],
  now: Date,
): Promise<StoredScore[]> {
  return await sql<StoredScore[]>`
    with score as (
      select * from jsonb_to_recordset(${
    asJson(sql, scores)
  }) as score ("orgId" uuid, "assessmentId" uuid, comparison text, scored jsonb)
    ), batch_test as materialized (
      select batch_id, test_id, comparison from batch_tests
      where (batch_id, test_id) in (
        select person.batch_id, assessment.test_id from score
        join assessments as assessment on assessment.org_id = score."orgId" and assessment.id = score."assessmentId"
        join respondents as person on person.org_id = assessment.org_id and person.id = assessment.respondent_id)
      order by id for share
    ), valid as (
      select assessments.org_id, assessments.id, scored, assessments.scored_at is null as is_first
      from score join assessments on assessments.org_id = score."orgId" and assessments.id = score."assessmentId"
      where score.comparison is null or not exists (
        select from respondents as person
        join batch_test on batch_test.batch_id = person.batch_id and batch_test.test_id = assessments.test_id
        where person.org_id = assessments.org_id and person.id = assessments.respondent_id
          and batch_test.comparison <> score.comparison)
      for key share of assessments
    ), stored as (
      insert into assessment_scores (org_id, assessment_id, scoring_id, scored, computed_at)
      select org_id, id, ${scoringId}, scored, ${now} from valid
      on conflict (assessment_id, scoring_id) do nothing
      returning assessment_id
    ), marked as (
      update assessments set scored_at = ${now}
      from valid
      where assessments.org_id = valid.org_id and assessments.id = valid.id and scored_at is null
    )
    select valid.org_id, valid.id as assessment_id, valid.is_first
    from stored join valid on valid.id = stored.assessment_id order by valid.id`;
}

export async function findScore(
  sql: Sql | Tx,
  orgId: string,
  assessmentId: string,
  scoringId: number,
): Promise<Scored | null> {
  const [row] = await sql<{ scored: Scored }[]>`
    select scored from assessment_scores
    where org_id = ${orgId} and assessment_id = ${assessmentId} and scoring_id = ${scoringId}`;
  return row?.scored ?? null;
}

/**
 * Deletes a respondent's scores, after their details were corrected. Returns the assessments to be scored
 * again.
 */
export async function dropScores(tx: Tx, orgId: string, respondentId: string): Promise<string[]> {
  const rows = await tx<{ assessmentId: string }[]>`
    delete from assessment_scores
    where org_id = ${orgId} and assessment_id in (
      select id from assessments where org_id = ${orgId} and respondent_id = ${respondentId})
    returning assessment_id`;
  return [...new Set(rows.map(({ assessmentId }) => assessmentId))];
}

/** Deletes a test's scores in a batch, except those of anonymized respondents. Returns how many. */
export async function dropScoresOfTest(
  tx: Tx,
  orgId: string,
  { batchId, testId }: { batchId: string; testId: number },
): Promise<number> {
  const { count } = await tx`
    delete from assessment_scores
    where org_id = ${orgId} and assessment_id in (
      select assessment.id from assessments as assessment
      join respondents as person on person.org_id = assessment.org_id and person.id = assessment.respondent_id
      where person.org_id = ${orgId} and person.batch_id = ${batchId} and assessment.test_id = ${testId}
        and person.anonymized_at is null)`;
  return count;
}

/** The last score of an anonymized respondent, who cannot be scored again. Null for other respondents. */
export async function findFinalScore(
  sql: Sql | Tx,
  orgId: string,
  assessmentId: string,
): Promise<Scored | null> {
  const [row] = await sql<{ scored: Scored }[]>`
    select scored from assessment_scores as score
    join assessments as assessment on assessment.org_id = score.org_id and assessment.id = score.assessment_id
    join respondents as person on person.org_id = assessment.org_id and person.id = assessment.respondent_id
    where score.org_id = ${orgId} and score.assessment_id = ${assessmentId} and person.anonymized_at is not null
    order by scoring_id desc limit 1`;
  return row?.scored ?? null;
}
