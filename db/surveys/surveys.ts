import type { SurveyAnswers, SurveyTexts } from "../../model/surveys/demographics_survey.ts";
import { asJson } from "../connection/as_json.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/** A survey as staff see it. */
export interface StaffSurvey {
  readonly id: string;
  readonly name: string;
  /** Of its questions: a change of what somebody has answered makes a new one. */
  readonly version: number;
  readonly texts: SurveyTexts;
  readonly isApart: boolean;
  /** Asked before the tests of batches that choose no other. */
  readonly isActive: boolean;
  readonly archivedAt: Date | null;
  readonly createdAt: Date;
  /** How many batches that the member sees, and that are not archived, have chosen it. */
  readonly batches: number;
  /** How many respondents whom the member sees have submitted it. */
  readonly answered: number;
  /** Whether somebody has met the current version, in any project: a change of it makes a new one. */
  readonly isMet: boolean;
}

/** The organisation's surveys by name, or the one with this id. */
export async function listSurveys(
  sql: Sql | Tx,
  orgId: string,
  { id = null }: { id?: string | null } = {},
): Promise<StaffSurvey[]> {
  return await sql<StaffSurvey[]>`
    select survey.id, survey.name, survey.version, survey.texts, survey.is_apart, survey.is_active, survey.archived_at,
      survey.created_at, (
        select count(distinct batch.id)::int from batch_surveys as chosen
        join batches as batch on batch.org_id = chosen.org_id and batch.id = chosen.batch_id
        where chosen.org_id = survey.org_id and chosen.survey_id = survey.id and batch.status <> 'archived') as batches,
      (select count(*)::int from survey_answers as given
        where given.org_id = survey.org_id and given.survey_id = survey.id and given.status = 'complete') as answered,
      exists (select from public.survey_answers as given where given.org_id = survey.org_id
        and given.survey_id = survey.id and given.version = survey.version) as is_met
    from demographics_surveys as survey
    where survey.org_id = ${orgId} and (${id}::uuid is null or survey.id = ${id})
    order by survey.name collate name_order, survey.id`;
}

interface NewSurvey {
  readonly name: string;
  readonly texts: SurveyTexts;
  readonly isApart: boolean;
}

/** Null if a survey has the name. */
export async function insertSurvey(tx: Tx, orgId: string, survey: NewSurvey): Promise<string | null> {
  const { name, texts, isApart } = survey;
  const [row] = await tx<{ id: string }[]>`
    insert into demographics_surveys (org_id, name, texts, is_apart, is_active)
    values (${orgId}, ${name}, ${asJson(tx, texts)}, ${isApart}, false)
    on conflict (org_id, lower(name)) do nothing returning id`;
  return row?.id ?? null;
}

/**
 * Locks a survey: nobody answers it until the transaction ends. Returns whether a batch that the member does not
 * see has chosen it; null if there is no such survey.
 */
export async function lockSurvey(
  tx: Tx,
  orgId: string,
  id: string,
): Promise<{ id: string; isAskedElsewhere: boolean } | null> {
  const [row] = await tx<[{ id: string; isAskedElsewhere: boolean }?]>`
    select id, exists (
      select from public.batch_surveys as chosen
      where chosen.org_id = survey.org_id and chosen.survey_id = survey.id
        and chosen.batch_id not in (select id from batches where org_id = ${orgId})) as is_asked_elsewhere
    from demographics_surveys as survey where org_id = ${orgId} and id = ${id} for update of survey`;
  return row ?? null;
}

/** Puts aside the texts that somebody has met; the survey gets the next version. */
export async function keepVersion(tx: Tx, orgId: string, id: string): Promise<void> {
  await tx`
    insert into survey_versions (org_id, survey_id, version, texts)
    select org_id, id, version, texts from demographics_surveys where org_id = ${orgId} and id = ${id}`;
  await tx`
    update demographics_surveys set version = version + 1 where org_id = ${orgId} and id = ${id}`;
}

/** Throws a unique violation if another survey has the name. */
export async function updateSurvey(
  tx: Tx,
  orgId: string,
  id: string,
  survey: NewSurvey & Pick<StaffSurvey, "isActive" | "archivedAt">,
): Promise<void> {
  const { name, texts, isApart, isActive, archivedAt } = survey;
  if (isActive) {
    await tx`
      update demographics_surveys set is_active = false where org_id = ${orgId} and id <> ${id} and is_active`;
  }
  await tx`
    update demographics_surveys set name = ${name}, texts = ${asJson(tx, texts)}, is_apart = ${isApart},
      is_active = ${isActive}, archived_at = ${archivedAt}
    where org_id = ${orgId} and id = ${id}`;
}

/** What a respondent has met of surveys. */
export interface GivenSurvey {
  readonly id: string;
  readonly name: string;
  readonly status: "started" | "declined" | "complete";
  readonly at: Date;
  /** The texts that were asked. */
  readonly texts: SurveyTexts;
  /** Null where the survey keeps its answers apart. */
  readonly answers: SurveyAnswers | null;
}

/** The surveys that a respondent has answered or declined, in the order of the moments. */
export async function listGivenSurveys(
  sql: Sql | Tx,
  orgId: string,
  respondentId: string,
): Promise<GivenSurvey[]> {
  return await sql<GivenSurvey[]>`
    select survey.id, survey.name, given.status, given.updated_at as at,
      coalesce(kept.texts, survey.texts) as texts, case when not survey.is_apart then given.answers end as answers
    from survey_answers as given
    join demographics_surveys as survey on survey.org_id = given.org_id and survey.id = given.survey_id
    left join survey_versions as kept
      on kept.org_id = given.org_id and kept.survey_id = given.survey_id and kept.version = given.version
    where given.org_id = ${orgId} and given.respondent_id = ${respondentId}
    order by given.updated_at, survey.id`;
}
