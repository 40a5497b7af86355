import type { Tx } from "../connection/pool.ts";

export interface HeldAssessment {
  readonly batchId: string;
  readonly respondentId: string;
  readonly testId: number;
}

/**
 * Locks an assessment until the transaction ends, its respondent first: the same order as everything that
 * changes a sitting. Null if there is none.
 */
export async function holdAssessment(tx: Tx, orgId: string, id: string): Promise<HeldAssessment | null> {
  await tx`
    select from respondents
    where org_id = ${orgId} and id = (select respondent_id from assessments where org_id = ${orgId} and id = ${id})
    for no key update`;
  const [row] = await tx<HeldAssessment[]>`
    select person.batch_id, assessment.respondent_id, assessment.test_id
    from assessments as assessment
    join respondents as person on person.org_id = ${orgId} and person.id = assessment.respondent_id
    where assessment.org_id = ${orgId} and assessment.id = ${id} for update of assessment`;
  return row ?? null;
}

/**
 * Erases the answers to a test and its times. The chained events stay, because the hashes of all other
 * answers depend on them; typed text and devices are erased from them.
 */
export async function eraseSitting(
  tx: Tx,
  orgId: string,
  { respondentId, testId }: Omit<HeldAssessment, "batchId">,
): Promise<void> {
  const person = tx`(select id from respondents where org_id = ${orgId} and id = ${respondentId})`;
  const questions = tx`(
    select placed.id from subtest_questions as placed
    join test_versions as version on version.id = placed.test_version_id and version.test_id = ${testId})`;
  const subtests = tx`(
    select subtest.id from subtests as subtest
    join test_versions as version on version.id = subtest.test_version_id and version.test_id = ${testId})`;
  await tx`delete from responses where respondent_id = ${person} and subtest_question_id in ${questions}`;
  await tx`
    update response_events set device_id = null, answer_text = null
    where respondent_id = ${person} and subtest_question_id in ${questions}
      and (device_id is not null or answer_text is not null)`;
  await tx`delete from subtest_answers where respondent_id = ${person} and subtest_id in ${subtests}`;
  await tx`delete from clock_events where respondent_id = ${person} and subtest_id in ${subtests}`;
}

/** Returns the store keys of its reports. */
export async function deleteAssessment(tx: Tx, orgId: string, id: string): Promise<string[]> {
  const files = await tx<{ fileKey: string }[]>`
    select file_key from reports where org_id = ${orgId} and assessment_id = ${id} and file_key is not null`;
  await tx`delete from assessments where org_id = ${orgId} and id = ${id}`;
  return files.map(({ fileKey }) => fileKey);
}
