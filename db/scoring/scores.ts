import type { Comparison } from "../../model/scoring/comparison.ts";
import type { Scored } from "../../model/scoring/scored.ts";
import { asJson } from "../connection/as_json.ts";
import type { Sql, Tx } from "../connection/pool.ts";

export interface NewScore {
  readonly orgId: string;
  readonly assessmentId: string;
  /** By which it was scored. */
  readonly comparison?: Comparison;
  readonly scored: Scored;
}

/**
 * Keeps what came of finished assessments under a scoring; told twice, the first stays. Nothing is kept of one that was deleted meanwhile,
 * or whose batch compares otherwise by now.
 */
export async function insertScores(
  sql: Sql | Tx,
  scoringId: number,
  scores: readonly NewScore[],
  now: Date,
): Promise<void> {
  await sql`
    with told as (
      select * from jsonb_to_recordset(${
    asJson(sql, scores)
  }) as told ("orgId" uuid, "assessmentId" uuid, comparison text, scored jsonb)
    ), given as materialized (
      select batch_id, test_id, comparison from batch_tests
      where (batch_id, test_id) in (
        select person.batch_id, sat.test_id from told
        join assessments as sat on sat.org_id = told."orgId" and sat.id = told."assessmentId"
        join respondents as person on person.org_id = sat.org_id and person.id = sat.respondent_id)
      order by id for share
    ), there as (
      select assessments.org_id, assessments.id, scored
      from told join assessments on assessments.org_id = told."orgId" and assessments.id = told."assessmentId"
      where told.comparison is null or not exists (
        select from respondents as person
        join given on given.batch_id = person.batch_id and given.test_id = assessments.test_id
        where person.org_id = assessments.org_id and person.id = assessments.respondent_id
          and given.comparison <> told.comparison)
      for key share of assessments
    ), kept as (
      insert into assessment_scores (org_id, assessment_id, scoring_id, scored, computed_at)
      select org_id, id, ${scoringId}, scored, ${now} from there
      on conflict (assessment_id, scoring_id) do nothing
    )
    update assessments set scored_at = ${now}
    from there
    where assessments.org_id = there.org_id and assessments.id = there.id and scored_at is null`;
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

/** Forgets what somebody scored, because what they were scored by was not so; answers with what has to be scored again. */
export async function dropScores(tx: Tx, orgId: string, respondentId: string): Promise<string[]> {
  const rows = await tx<{ assessmentId: string }[]>`
    delete from assessment_scores
    where org_id = ${orgId} and assessment_id in (
      select id from assessments where org_id = ${orgId} and respondent_id = ${respondentId})
    returning assessment_id`;
  return [...new Set(rows.map(({ assessmentId }) => assessmentId))];
}

/** The same of everybody in a batch who has finished a test; what an anonymous person scored stays. */
export async function dropScoresOfTest(
  tx: Tx,
  orgId: string,
  { batchId, testId }: { batchId: string; testId: number },
): Promise<number> {
  const { count } = await tx`
    delete from assessment_scores
    where org_id = ${orgId} and assessment_id in (
      select sat.id from assessments as sat
      join respondents as person on person.org_id = sat.org_id and person.id = sat.respondent_id
      where person.org_id = ${orgId} and person.batch_id = ${batchId} and sat.test_id = ${testId}
        and person.anonymized_at is null)`;
  return count;
}

/** What came last of somebody who is anonymous: there is nothing left to score it by again. */
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
