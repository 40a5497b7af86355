import {
  findBatchSurvey,
  findSurveyAnswers,
  keepSurveyAnswers,
  listSurveyFlags,
  type StoredAnswers,
  type SurveyRow,
} from "../../db/surveys/demographics_surveys.ts";
import { findRespondentHome } from "../../db/entry/respondent_homes.ts";
import type { Sql, Tx } from "../../db/connection/pool.ts";
import type { Actor, Respondent } from "../../model/account/actor.ts";
import {
  type DemographicsSurvey,
  surveyAnswers,
  type SurveyMoment,
  surveyTextIn,
} from "../../model/surveys/demographics_survey.ts";
import type { OwnAssessment } from "../../model/entry/entry.ts";
import type { Language } from "../../model/languages.ts";
import { Refusal } from "../../model/refusal.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { Ctx } from "../context.ts";

/** A survey that a respondent is asked now, with their answers so far. */
export interface AskedSurvey extends DemographicsSurvey {
  /** The test that it is asked after; null for all of them, and before the tests. */
  readonly afterTest: number | null;
}

/** Returns the survey that the respondent is asked at a moment; null if there is none. */
export async function readSurvey(
  ctx: Ctx,
  actor: Actor,
  language: Language,
  moment: SurveyMoment = "before",
): Promise<AskedSurvey | null> {
  const { orgId, respondentId } = requireMay(actor, "sitTests");
  const survey = await askedSurvey(ctx, orgId, respondentId, moment);
  if (!survey) return null;
  const stored = await findSurveyAnswers(ctx.sql, orgId, { surveyId: survey.id, respondentId });
  const { id, texts, mayDecline, afterTest } = survey;
  return {
    ...surveyTextIn(texts, language),
    ...{ id, mayDecline, afterTest },
    status: stored?.status ?? "new",
    answers: { ...stored?.answers },
  };
}

/** The batch's survey; the one after a test only once that test is handed in. */
async function askedSurvey(
  ctx: Ctx,
  orgId: string,
  respondentId: string,
  moment: SurveyMoment,
): Promise<SurveyRow | null> {
  const survey = await findBatchSurvey(ctx.sql, orgId, moment, { respondentId });
  if (!survey || moment === "before") return survey;
  const home = await findRespondentHome(ctx.sql, orgId, respondentId);
  return home && isDue(survey, home.assessments) ? survey : null;
}

/** Whether the test that a survey is asked after is handed in; without one, whether no test is left. */
const isDue = (
  { afterTest }: SurveyRow,
  assessments: readonly Pick<OwnAssessment, "testId" | "status" | "isStopped">[],
): boolean =>
  assessments.some(({ testId, status }) =>
    status === "complete" && (afterTest === null || testId === afterTest)
  ) && (afterTest !== null || assessments.every(({ status, isStopped }) =>
    status === "complete" || isStopped
  ));

/** Whether a respondent has a survey at a moment that they have neither submitted nor declined. */
export async function surveyState(
  ctx: Ctx,
  { orgId, respondentId }: { orgId: string; respondentId: string },
  moment: SurveyMoment,
): Promise<"open" | "none" | "done"> {
  const survey = await askedSurvey(ctx, orgId, respondentId, moment);
  if (!survey) return "none";
  return await isOpen(ctx.sql, { orgId, respondentId }, survey) ? "open" : "done";
}

async function isOpen(
  sql: Sql | Tx,
  { orgId, respondentId }: { orgId: string; respondentId: string },
  { id: surveyId }: SurveyRow,
): Promise<boolean> {
  const answers = await findSurveyAnswers(sql, orgId, { surveyId, respondentId });
  return !answers || answers.status === "started";
}

/** Refuses the first test while a survey before it that may not be declined is open. */
export async function requireSurveyBefore(
  sql: Sql | Tx,
  { orgId, respondentId }: Pick<Respondent, "orgId" | "respondentId">,
): Promise<void> {
  const survey = await findBatchSurvey(sql, orgId, "before", { respondentId });
  if (survey && !survey.mayDecline && await isOpen(sql, { orgId, respondentId }, survey)) {
    throw new Refusal("survey_first");
  }
}

/** Returns the organisation's flags; `demographics` is on if there is a survey to fill in before the tests. */
export async function surveyFlags(ctx: Ctx, actor: Actor): Promise<Record<string, boolean>> {
  const { orgId, respondentId } = requireMay(actor, "sitTests");
  const [flags, survey] = await Promise.all([
    listSurveyFlags(ctx.sql, orgId),
    findBatchSurvey(ctx.sql, orgId, "before", { respondentId }),
  ]);
  return { ...flags, demographics: survey !== null };
}

/** `survey` may be omitted, since there is at most one at each moment. */
interface SurveyForm {
  readonly survey?: string;
  readonly answers?: unknown;
  readonly moment?: SurveyMoment;
}

export const saveSurvey = (ctx: Ctx, actor: Actor, form: SurveyForm): Promise<void> =>
  keep(ctx, actor, "started", form);

/** Declines the survey and deletes earlier answers. */
export const declineSurvey = (ctx: Ctx, actor: Actor, { survey, moment }: SurveyForm = {}): Promise<void> =>
  keep(ctx, actor, "declined", { survey, moment });

/** Completes the survey with these answers, or with the saved ones. */
export const completeSurvey = (ctx: Ctx, actor: Actor, form: SurveyForm = {}): Promise<void> =>
  keep(ctx, actor, "complete", form);

async function keep(
  ctx: Ctx,
  actor: Actor,
  status: StoredAnswers["status"],
  { survey: id, answers, moment = "before" }: SurveyForm,
): Promise<void> {
  const { orgId, respondentId } = requireMay(actor, "sitTests");
  const survey = await askedSurvey(ctx, orgId, respondentId, moment);
  if (!survey || (id && id !== survey.id)) {
    const home = await findRespondentHome(ctx.sql, orgId, respondentId);
    throw new Refusal(home ? "not_found" : "not_signed_in");
  }
  if (status === "declined" && !survey.mayDecline) throw new Refusal("survey_wanted");
  const checked = await checkedAnswers(ctx, { orgId, respondentId, survey, status, answers });
  const now = ctx.now();
  if (await keepSurveyAnswers(ctx.sql, orgId, { survey, respondentId }, { status, answers: checked, now })) {
    return;
  }
  const current = await findBatchSurvey(ctx.sql, orgId, moment, { respondentId });
  throw new Refusal(current && current.mark !== survey.mark ? "survey_changed" : "not_signed_in");
}

/** The answers to store; undefined where the stored ones stay. Those have to be complete as well. */
async function checkedAnswers(
  ctx: Ctx,
  { orgId, respondentId, survey, status, answers }: {
    orgId: string;
    respondentId: string;
    survey: SurveyRow;
    status: StoredAnswers["status"];
    answers: unknown;
  },
) {
  const schema = surveyAnswers(surveyTextIn(survey.texts), { isDone: status === "complete" });
  if (answers !== undefined) return schema.parse(answers);
  if (status !== "complete") return undefined;
  const stored = await findSurveyAnswers(ctx.sql, orgId, { surveyId: survey.id, respondentId });
  if (!stored || stored.version === survey.version) schema.parse(stored?.answers ?? {});
  // Earlier questions: whoever has not submitted them reads the new ones first.
  else if (stored.status !== "complete") throw new Refusal("survey_changed");
  return undefined;
}
