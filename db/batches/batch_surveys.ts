import type { SurveyMoment } from "../../model/surveys/demographics_survey.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/** What a batch asks at a moment. */
export interface ChosenSurvey {
  readonly moment: SurveyMoment;
  /** Null for none. */
  readonly surveyId: string | null;
  readonly mayDecline: boolean;
  /** Null for the last test, also where a batch was copied without the chosen one. */
  readonly afterTest: number | null;
}

/** The surveys that a batch has chosen, for each moment at which it has; null if there is no such batch. */
export async function listBatchSurveys(
  sql: Sql | Tx,
  orgId: string,
  batchId: string,
): Promise<ChosenSurvey[] | null> {
  const [row] = await sql<[{ chosen: ChosenSurvey[] }?]>`
    select coalesce((
      select json_agg(json_build_object('moment', moment, 'surveyId', survey_id, 'mayDecline', may_decline,
        'afterTest', test.test_id))
      from batch_surveys as asked
      left join batch_tests as test on test.org_id = asked.org_id and test.batch_id = asked.batch_id
        and test.test_id = asked.after_test
      where asked.org_id = batch.org_id and asked.batch_id = batch.id), '[]') as chosen
    from batches as batch where org_id = ${orgId} and id = ${batchId}`;
  return row?.chosen ?? null;
}

/** Those of these surveys that somebody in the batch has answered or declined. */
export async function listMetSurveys(
  sql: Sql | Tx,
  orgId: string,
  batchId: string,
  surveyIds: readonly string[],
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from unnest(${surveyIds as string[]}::uuid[]) as one (id) where exists (
      select from survey_answers as given
      join respondents as person on person.org_id = given.org_id and person.id = given.respondent_id
      where given.org_id = ${orgId} and given.survey_id = one.id and person.batch_id = ${batchId})`;
  return rows.map(({ id }) => id);
}

/** Before the tests null stands for the organisation's own survey. */
export async function setBatchSurvey(
  tx: Tx,
  orgId: string,
  batchId: string,
  moment: SurveyMoment,
  chosen: Omit<ChosenSurvey, "moment"> | null,
): Promise<void> {
  if (!chosen) {
    await tx`
      delete from batch_surveys where org_id = ${orgId} and batch_id = ${batchId} and moment = ${moment}`;
    return;
  }
  const { surveyId, mayDecline, afterTest } = chosen;
  await tx`
    insert into batch_surveys (org_id, batch_id, moment, survey_id, may_decline, after_test)
    select org_id, id, ${moment}, ${surveyId}, ${mayDecline}, ${afterTest} from batches
    where org_id = ${orgId} and id = ${batchId}
    on conflict (batch_id, moment) do update
      set survey_id = excluded.survey_id, may_decline = excluded.may_decline, after_test = excluded.after_test`;
}
