import type { SurveyText } from "../../model/entry/demographics_survey.ts";
import type { Language } from "../../model/languages.ts";
import { asJson } from "../connection/as_json.ts";
import type { Sql, Tx } from "../connection/pool.ts";

export interface SurveyRow {
  readonly id: string;
  readonly texts: Readonly<Partial<Record<Language, SurveyText>>>;
}

/** The newest active survey of the organisation; null if there is none, or if surveys are switched off. */
export async function findActiveSurvey(sql: Sql | Tx, orgId: string): Promise<SurveyRow | null> {
  const [row] = await sql<SurveyRow[]>`
    select id, texts from demographics_surveys
    where org_id = ${orgId} and is_active and not exists (
      select from survey_flags where org_id = ${orgId} and identifier = 'demographics' and not is_enabled)
    order by created_at desc, id desc limit 1`;
  return row ?? null;
}

/** The organisation's survey flags. */
export async function listSurveyFlags(sql: Sql | Tx, orgId: string): Promise<Record<string, boolean>> {
  const rows = await sql<{ identifier: string; isEnabled: boolean }[]>`
    select identifier, is_enabled from survey_flags where org_id = ${orgId} order by identifier`;
  return Object.fromEntries(rows.map(({ identifier, isEnabled }) => [identifier, isEnabled]));
}

export interface SurveyAnswers {
  readonly status: "started" | "declined" | "complete";
  readonly answers: Readonly<Record<string, string>>;
}

export async function findSurveyAnswers(
  sql: Sql | Tx,
  orgId: string,
  { surveyId, respondentId }: { surveyId: string; respondentId: string },
): Promise<SurveyAnswers | null> {
  const [row] = await sql<SurveyAnswers[]>`
    select status, answers from survey_answers
    where org_id = ${orgId} and survey_id = ${surveyId} and respondent_id = ${respondentId}`;
  return row ?? null;
}

/**
 * Without `answers` the stored ones stay; `declined` removes them. False if the respondent is deleted or
 * anonymized.
 */
export async function keepSurveyAnswers(
  sql: Sql | Tx,
  orgId: string,
  { surveyId, respondentId }: { surveyId: string; respondentId: string },
  { status, answers, now }: Pick<SurveyAnswers, "status"> & { answers?: SurveyAnswers["answers"]; now: Date },
): Promise<boolean> {
  const json = answers ? asJson(sql, answers) : null;
  const { count } = await sql`
    insert into survey_answers as stored (org_id, survey_id, respondent_id, status, answers, updated_at)
    select org_id, ${surveyId}, id, ${status}, coalesce(${json}::jsonb, '{}'), ${now}
    from respondents where org_id = ${orgId} and id = ${respondentId} and anonymized_at is null for share
    on conflict (survey_id, respondent_id) do update set status = ${status}, updated_at = ${now},
      answers = case when ${status} = 'declined' then '{}' else coalesce(${json}::jsonb, stored.answers) end
    where stored.org_id = ${orgId}`;
  return count > 0;
}
