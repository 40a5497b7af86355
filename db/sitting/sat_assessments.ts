import type { AssessmentStatus } from "../../model/sitting/assessment_status.ts";
import type { BatchStatus } from "../../model/batches/batch_status.ts";
import type { Language } from "../../model/languages.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/** A respondent's assessment, with the facts needed to sit it. */
export interface SatAssessment {
  readonly id: string;
  readonly testId: number;
  /** The version of a begun assessment, otherwise the test's current one. */
  readonly versionId: number;
  readonly status: AssessmentStatus;
  /** `archived` also if the project is archived. */
  readonly batchStatus: BatchStatus;
  /** Nobody has let them in from the waiting room of their code, and they have begun nothing. */
  readonly isWaiting: boolean;
  /** They have begun none of their tests. */
  readonly isFirst: boolean;
  readonly completedAt: Date | null;
  readonly receiptCode: string | null;
  readonly storedAnswers: number | null;
  /** The ids of subtests handed in, in that order. */
  readonly finishedSubtests: readonly number[];
}

/** In the order of the respondent's tests. */
export async function listSatAssessments(
  sql: Sql | Tx,
  orgId: string,
  respondentId: string,
): Promise<SatAssessment[]> {
  return await sql<SatAssessment[]>`
    select assessment.id, test_id, coalesce(test_version_id, current_version_id) as version_id, assessment.status,
      case when project.is_archived then 'archived' else batch.status end as batch_status,
      person.status = 'new' and person.admitted_at is null and coalesce(code.has_waiting_room, false) as is_waiting,
      person.status = 'new' as is_first, assessment.completed_at,
      receipt_code, stored_answers,
      array(
        select subtest.id from subtest_answers as finished
        join subtests as subtest on subtest.id = finished.subtest_id
        where finished.respondent_id = assessment.respondent_id
          and subtest.test_version_id = coalesce(assessment.test_version_id, current_version_id)
        order by finished.finished_at, subtest.id
      ) as finished_subtests
    from assessments as assessment
    join tests as test on test.id = test_id
    join respondents as person on person.org_id = assessment.org_id and person.id = assessment.respondent_id
    join batches as batch on batch.org_id = person.org_id and batch.id = person.batch_id
    join projects as project on project.org_id = batch.org_id and project.id = batch.project_id
    left join test_codes as code on code.org_id = person.org_id and code.id = person.test_code_id
    where assessment.org_id = ${orgId} and assessment.respondent_id = ${respondentId}
      and coalesce(test_version_id, current_version_id) is not null
    order by assessment."order"`;
}

/** Where a respondent is in one of their assessments. */
export interface SittingPlace {
  readonly respondentId: string;
  readonly batchId: string;
  readonly isAnonymized: boolean;
  readonly status: AssessmentStatus;
  /** Null before it is begun. */
  readonly versionId: number | null;
  /** The subtest of the bookmark; null if the bookmark is in another test, or in no subtest yet. */
  readonly subtestId: number | null;
  /** That subtest was handed in. */
  readonly isHandedIn: boolean;
}

export async function findSittingPlace(
  sql: Sql | Tx,
  orgId: string,
  assessmentId: string,
): Promise<SittingPlace | null> {
  const [row] = await sql<SittingPlace[]>`
    select person.id as respondent_id, person.batch_id, person.anonymized_at is not null as is_anonymized, assessment.status,
      assessment.test_version_id as version_id, bookmark.subtest_id,
      exists (
        select from subtest_answers as finished
        where finished.respondent_id = person.id and finished.subtest_id = bookmark.subtest_id) as is_handed_in
    from assessments as assessment
    join respondents as person on person.org_id = assessment.org_id and person.id = assessment.respondent_id
    left join bookmarks as bookmark on bookmark.org_id = assessment.org_id and bookmark.assessment_id = assessment.id
    where assessment.org_id = ${orgId} and assessment.id = ${assessmentId}`;
  return row ?? null;
}

/** Those of the ids that are assessments of people of a batch. */
export async function listAssessmentsOfBatch(
  sql: Sql | Tx,
  orgId: string,
  batchId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select assessment.id from assessments as assessment
    join respondents as person on person.org_id = assessment.org_id and person.id = assessment.respondent_id
    where assessment.org_id = ${orgId} and person.batch_id = ${batchId} and assessment.id = any(${[
    ...ids,
  ]}::uuid[])`;
  return rows.map(({ id }) => id);
}

/** Locks the respondent's row until the transaction ends; false if there is none. */
export async function lockRespondent(tx: Tx, orgId: string, respondentId: string): Promise<boolean> {
  const rows = await tx`
    select from respondents where org_id = ${orgId} and id = ${respondentId} for no key update`;
  return rows.length > 0;
}

export async function startAssessment(
  tx: Tx,
  orgId: string,
  { id, versionId, at }: { id: string; versionId: number; at: Date },
): Promise<void> {
  await tx`
    update assessments set status = 'inprogress', test_version_id = ${versionId}, started_at = ${at}
    where org_id = ${orgId} and id = ${id} and status = 'new'`;
}

export async function finishAssessment(
  tx: Tx,
  orgId: string,
  { id, at, receiptCode, storedAnswers }: {
    id: string;
    at: Date;
    receiptCode: string;
    storedAnswers: number;
  },
): Promise<void> {
  await tx`
    update assessments set status = 'complete', completed_at = ${at}, receipt_code = ${receiptCode},
      stored_answers = ${storedAnswers}
    where org_id = ${orgId} and id = ${id} and status = 'inprogress'`;
}

/** Takes back the end of a test: it is in progress again, without its receipt and scores. */
export async function reopenAssessment(tx: Tx, orgId: string, id: string): Promise<void> {
  await tx`
    with ended as (
      update assessments
      set status = 'inprogress', completed_at = null, receipt_code = null, stored_answers = null, scored_at = null
      where org_id = ${orgId} and id = ${id} and status = 'complete' returning org_id, id
    )
    delete from assessment_scores as score using ended
    where score.org_id = ended.org_id and score.assessment_id = ended.id`;
}

/**
 * When a test ended, and whether reports of it were requested; null if it has not ended. Locked until the
 * transaction ends, so that none can be requested meanwhile.
 */
export async function lockEnded(
  tx: Tx,
  orgId: string,
  id: string,
): Promise<{ completedAt: Date; isReported: boolean } | null> {
  const [row] = await tx<{ completedAt: Date }[]>`
    select completed_at from assessments where org_id = ${orgId} and id = ${id} and status = 'complete' for update`;
  return row ? { ...row, isReported: await isReported(tx, orgId, id) } : null;
}

/** Whether a report of an assessment was requested that did not fail, or was paid for. */
export async function isReported(sql: Sql | Tx, orgId: string, assessmentId: string): Promise<boolean> {
  const rows = await sql`
    select from reports
    where org_id = ${orgId} and assessment_id = ${assessmentId}
      and (status <> 'failed' or is_credit_redeemed or credit_hold is not null)
    limit 1`;
  return rows.length > 0;
}

/** What the player shows beside the test: the way back, and the languages of the organisation. */
export async function findSitter(
  sql: Sql | Tx,
  orgId: string,
  respondentId: string,
): Promise<{ resumeCode: string; languages: readonly Language[] } | null> {
  const [row] = await sql<{ resumeCode: string; languages: readonly Language[] }[]>`
    select person.resume_code, organization.languages
    from respondents as person join organizations as organization on organization.id = person.org_id
    where person.org_id = ${orgId} and person.id = ${respondentId}`;
  return row ?? null;
}
