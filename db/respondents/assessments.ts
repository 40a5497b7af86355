import type { Tx } from "../connection/pool.ts";

export interface HeldAssessment {
  readonly respondentId: string;
  readonly testId: number;
}

/** Held until the transaction ends, its respondent before it: in the order in which all who change a sitting hold them. */
export async function holdAssessment(tx: Tx, orgId: string, id: string): Promise<HeldAssessment | null> {
  await tx`
    select from respondents
    where org_id = ${orgId} and id = (select respondent_id from assessments where org_id = ${orgId} and id = ${id})
    for no key update`;
  const [row] = await tx<HeldAssessment[]>`
    select respondent_id, test_id from assessments where org_id = ${orgId} and id = ${id} for update`;
  return row ?? null;
}

/**
 * What was answered to a test and how long it took. The sealed events stay, because the chain of all other answers runs through
 * them; what was typed and on which device is erased from them.
 */
export async function eraseSitting(
  tx: Tx,
  orgId: string,
  { respondentId, testId }: HeldAssessment,
): Promise<void> {
  const person = tx`(select id from respondents where org_id = ${orgId} and id = ${respondentId})`;
  const questions = tx`(
    select asked.id from subtest_questions as asked
    join test_versions as version on version.id = asked.test_version_id and version.test_id = ${testId})`;
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

/** Answers with the keys of the files that were made of it. */
export async function deleteAssessment(tx: Tx, orgId: string, id: string): Promise<string[]> {
  const files = await tx<{ fileKey: string }[]>`
    select file_key from reports where org_id = ${orgId} and assessment_id = ${id} and file_key is not null`;
  await tx`delete from assessments where org_id = ${orgId} and id = ${id}`;
  return files.map(({ fileKey }) => fileKey);
}
