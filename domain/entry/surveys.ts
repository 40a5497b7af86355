import {
  findActiveSurvey,
  findSurveyAnswers,
  keepSurveyAnswers,
  listSurveyFlags,
  type SurveyAnswers,
  type SurveyRow,
} from "../../db/entry/demographics_surveys.ts";
import type { Actor } from "../../model/account/actor.ts";
import { type DemographicsSurvey, surveyAnswers } from "../../model/entry/demographics_survey.ts";
import { DEFAULT_LANGUAGE, type Language } from "../../model/languages.ts";
import { Refusal } from "../../model/refusal.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { Ctx } from "../context.ts";

/** Returns the organisation's active survey with the respondent's answers so far; null if there is none. */
export async function readSurvey(
  ctx: Ctx,
  actor: Actor,
  language: Language,
): Promise<DemographicsSurvey | null> {
  const { orgId, respondentId } = requireMay(actor, "sitTests");
  const survey = await findActiveSurvey(ctx.sql, orgId);
  if (!survey) return null;
  const stored = await findSurveyAnswers(ctx.sql, orgId, { surveyId: survey.id, respondentId });
  return {
    ...textOf(survey, language),
    id: survey.id,
    status: stored?.status ?? "new",
    answers: { ...stored?.answers },
  };
}

/** Returns the organisation's flags; `demographics` is on if there is a survey to fill in. */
export async function surveyFlags(ctx: Ctx, actor: Actor): Promise<Record<string, boolean>> {
  const { orgId } = requireMay(actor, "sitTests");
  const [flags, survey] = await Promise.all([
    listSurveyFlags(ctx.sql, orgId),
    findActiveSurvey(ctx.sql, orgId),
  ]);
  return { ...flags, demographics: survey !== null };
}

/** `survey` may be omitted, since only one is active at a time. */
interface SurveyForm {
  readonly survey?: string;
  readonly answers?: unknown;
}

export const saveSurvey = (ctx: Ctx, actor: Actor, form: SurveyForm): Promise<void> =>
  keep(ctx, actor, "started", form);

/** Declines the survey and deletes earlier answers. */
export const declineSurvey = (ctx: Ctx, actor: Actor, { survey }: SurveyForm = {}): Promise<void> =>
  keep(ctx, actor, "declined", { survey });

/** Completes the survey with these answers, or with the saved ones. */
export const completeSurvey = (ctx: Ctx, actor: Actor, form: SurveyForm = {}): Promise<void> =>
  keep(ctx, actor, "complete", form);

async function keep(
  ctx: Ctx,
  actor: Actor,
  status: SurveyAnswers["status"],
  { survey: id, answers }: SurveyForm,
): Promise<void> {
  const { orgId, respondentId } = requireMay(actor, "sitTests");
  const survey = await findActiveSurvey(ctx.sql, orgId);
  if (!survey || (id && id !== survey.id)) throw new Refusal("not_found");
  const checked = answers === undefined ? undefined : surveyAnswers(textOf(survey)).parse(answers);
  const isKept = await keepSurveyAnswers(ctx.sql, orgId, { surveyId: survey.id, respondentId }, {
    status,
    answers: checked,
    now: ctx.now(),
  });
  if (!isKept) throw new Refusal("not_signed_in");
}

export const textOf = ({ texts }: SurveyRow, language: Language = DEFAULT_LANGUAGE) =>
  texts[language] ?? texts[DEFAULT_LANGUAGE] ?? Object.values(texts)[0]!;
