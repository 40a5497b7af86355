import { grantCredits } from "$/db/billing/credits.ts";
import type { World } from "../../helpers/world/world.ts";

/** Personal data of the crowd, which occur nowhere else. */
export const CROWD = {
  firstName: "Perpetua",
  lastName: "Quillworth",
  email: "perpetua@crowd.test",
  dateOfBirth: "1987-06-05",
} as const;

/** The test that the crowd finished: its report is drawn in half the time of a personality profile. */
export const CROWD_TEST = "MAB_II";

/**
 * A batch of people who finished one test with Élodie's answers, with credits for a report on each; returns
 * its id.
 */
export async function finishedCrowd(t: World, people: number): Promise<string> {
  const orgId = t.cedar.id;
  return await t.sql.begin(async (tx) => {
    const [model] = await tx<[{ id: string; testId: number }]>`
      select sat.id, test_id from assessments as sat join tests on tests.id = test_id
      where respondent_id = ${t.elodie.id} and identifier = ${CROWD_TEST}`;
    const [batch] = await tx<[{ id: string }]>`
      insert into batches (org_id, project_id, name) values (${orgId}, ${t.recruitment.id}, 'Crowd') returning id`;
    const { id: batchId } = batch;
    await tx`
      insert into respondents (org_id, batch_id, last_name, first_name, email, date_of_birth, gender, resume_code)
      select ${orgId}, ${batchId}, ${CROWD.lastName} || ' ' || lpad(n::text, 4, '0'), ${CROWD.firstName},
        n || ${CROWD.email}, ${CROWD.dateOfBirth}, 'f', 'FINISHED-' || n
      from generate_series(1, ${people}::int) n`;
    await tx`
      insert into assessments (org_id, respondent_id, test_id, test_version_id, status, started_at, completed_at, scored_at)
      select ${orgId}, person.id, sat.test_id, sat.test_version_id, 'complete', sat.started_at, sat.completed_at, now()
      from respondents as person, assessments as sat where person.batch_id = ${batchId} and sat.id = ${model.id}`;
    await tx`
      insert into assessment_scores (org_id, assessment_id, scoring_id, scored)
      select ${orgId}, own.id, score.scoring_id, score.scored
      from assessments as own join respondents as person on person.id = own.respondent_id, assessment_scores as score
      where person.batch_id = ${batchId} and score.assessment_id = ${model.id}`;
    await tx`
      insert into responses (respondent_id, subtest_question_id, answer, answered_at, device_id)
      select person.id, subtest_question_id, answer, answered_at, 'crowd'
      from respondents as person, responses as response
      where person.batch_id = ${batchId} and response.respondent_id = ${t.elodie.id} and response.answer is not null`;
    const reference = `for a crowd in ${batchId}`;
    await grantCredits(tx, orgId, { testId: model.testId, amount: people, reference, createdBy: null });
    return batchId;
  });
}
