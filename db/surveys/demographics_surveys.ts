import type { SurveyAnswers, SurveyMoment, SurveyTexts } from "../../model/surveys/demographics_survey.ts";
import { asJson } from "../connection/as_json.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/** A survey that is to be asked. */
export interface SurveyRow {
  readonly id: string;
  readonly version: number;
  readonly texts: SurveyTexts;
  /** Differs once its questions do. */
  readonly mark: string;
  readonly mayDecline: boolean;
  /** The test after which it is asked; null for the last one, and before the tests. */
  readonly afterTest: number | null;
}

/** A batch, or that of a respondent. */
export type OfBatch = { readonly batchId: string } | { readonly respondentId: string };

/**
 * The survey that a batch asks at a moment; null if there is none. Before the tests it is the organisation's
 * newest active one, if the batch chooses no other; the flag `demographics` switches these off.
 */
export async function findBatchSurvey(
  sql: Sql | Tx,
  orgId: string,
  moment: SurveyMoment,
  of: OfBatch,
): Promise<SurveyRow | null> {
  const batch = "batchId" in of
    ? sql`${of.batchId}`
    : sql`(select batch_id from respondents where org_id = ${orgId} and id = ${of.respondentId})`;
  const [row] = await sql<SurveyRow[]>`
    select survey.id, survey.version, survey.texts, md5(survey.texts::text) as mark, coalesce(chosen.may_decline, true) as may_decline,
      (select test_id from batch_tests where org_id = ${orgId} and batch_id = batch.id and test_id = chosen.after_test)
        as after_test
    from batches as batch
    left join batch_surveys as chosen
      on chosen.org_id = batch.org_id and chosen.batch_id = batch.id and chosen.moment = ${moment}
    join demographics_surveys as survey on survey.org_id = batch.org_id and survey.id = case
      when chosen.batch_id is not null then chosen.survey_id
      when ${moment} = 'before' then (
        select id from demographics_surveys where org_id = ${orgId} and is_active and archived_at is null
        order by created_at desc, id desc limit 1) end
    where batch.org_id = ${orgId} and batch.id = ${batch} and survey.archived_at is null
      and (${moment} = 'after' or not exists (
        select from survey_flags where org_id = ${orgId} and identifier = 'demographics' and not is_enabled))`;
  return row && Object.values(row.texts).some(({ questions }) => questions.length > 0) ? row : null;
}

/** The organisation's survey flags. */
export async function listSurveyFlags(sql: Sql | Tx, orgId: string): Promise<Record<string, boolean>> {
  const rows = await sql<{ identifier: string; isEnabled: boolean }[]>`
    select identifier, is_enabled from survey_flags where org_id = ${orgId} order by identifier`;
  return Object.fromEntries(rows.map(({ identifier, isEnabled }) => [identifier, isEnabled]));
}

export interface StoredAnswers {
  readonly status: "started" | "declined" | "complete";
  readonly version: number;
  readonly answers: SurveyAnswers;
}

export async function findSurveyAnswers(
  sql: Sql | Tx,
  orgId: string,
  { surveyId, respondentId }: { surveyId: string; respondentId: string },
): Promise<StoredAnswers | null> {
  const [row] = await sql<StoredAnswers[]>`
    select status, version, answers from survey_answers
    where org_id = ${orgId} and survey_id = ${surveyId} and respondent_id = ${respondentId}`;
  return row ?? null;
}

interface KeptAnswers extends Pick<StoredAnswers, "status"> {
  /** Without them the stored ones stay, with their version. */
  readonly answers?: SurveyAnswers;
  readonly now: Date;
}

/**
 * Stores answers to the survey as it was read; `declined` removes them. False if its questions have changed
 * since, or if the respondent is deleted or anonymized.
 */
export async function keepSurveyAnswers(
  sql: Sql | Tx,
  orgId: string,
  { survey, respondentId }: { survey: Pick<SurveyRow, "id" | "version" | "mark">; respondentId: string },
  { status, answers, now }: KeptAnswers,
): Promise<boolean> {
  const json = answers ? asJson(sql, answers) : null;
  const { id, version, mark } = survey;
  const { count } = await sql`
    insert into survey_answers as stored (org_id, survey_id, respondent_id, status, version, answers, updated_at)
    select person.org_id, survey.id, person.id, ${status}, ${version}, coalesce(${json}::jsonb, '{}'), ${now}
    from respondents as person join demographics_surveys as survey on survey.org_id = person.org_id
    where person.org_id = ${orgId} and person.id = ${respondentId} and person.anonymized_at is null
      and survey.id = ${id} and md5(survey.texts::text) = ${mark}
    for share
    on conflict (survey_id, respondent_id) do update set status = ${status}, updated_at = ${now},
      version = case when ${json}::jsonb is null and ${status} <> 'declined' then stored.version else ${version} end,
      answers = case when ${status} = 'declined' then '{}' else coalesce(${json}::jsonb, stored.answers) end
    where stored.org_id = ${orgId}`;
  return count > 0;
}
