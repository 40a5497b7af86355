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

/** The survey of the respondent's organisation, with what they have answered so far; null where it asks nothing. */
export async function readSurvey(
  ctx: Ctx,
  actor: Actor,
  language: Language,
): Promise<DemographicsSurvey | null> {
  const { orgId, respondentId } = requireMay(actor, "sitTests");
  const survey = await findActiveSurvey(ctx.sql, orgId);
  if (!survey) return null;
  const given = await findSurveyAnswers(ctx.sql, orgId, { surveyId: survey.id, respondentId });
  return {
    ...textOf(survey, language),
    id: survey.id,
    status: given?.status ?? "new",
    answers: { ...given?.answers },
  };
}

/** What is switched on: with `demographics` on there is a survey to fill in. */
export async function surveyFlags(ctx: Ctx, actor: Actor): Promise<Record<string, boolean>> {
  const { orgId } = requireMay(actor, "sitTests");
  const [flags, survey] = await Promise.all([
    listSurveyFlags(ctx.sql, orgId),
    findActiveSurvey(ctx.sql, orgId),
  ]);
  return { ...flags, demographics: survey !== null };
}

/** Which survey is meant may be left out: there is one at a time. */
interface Given {
  readonly survey?: string;
  readonly answers?: unknown;
}

export const saveSurvey = (ctx: Ctx, actor: Actor, given: Given): Promise<void> =>
  keep(ctx, actor, "started", given);

/** What was answered before is forgotten. */
export const declineSurvey = (ctx: Ctx, actor: Actor, { survey }: Given = {}): Promise<void> =>
  keep(ctx, actor, "declined", { survey });

/** With the last answers, or with those that were saved. */
export const completeSurvey = (ctx: Ctx, actor: Actor, given: Given = {}): Promise<void> =>
  keep(ctx, actor, "complete", given);

async function keep(
  ctx: Ctx,
  actor: Actor,
  status: SurveyAnswers["status"],
  { survey: wanted, answers }: Given,
): Promise<void> {
  const { orgId, respondentId } = requireMay(actor, "sitTests");
  const survey = await findActiveSurvey(ctx.sql, orgId);
  if (!survey || (wanted && wanted !== survey.id)) throw new Refusal("not_found");
  const checked = answers === undefined ? undefined : surveyAnswers(textOf(survey)).parse(answers);
  const kept = await keepSurveyAnswers(ctx.sql, orgId, { surveyId: survey.id, respondentId }, {
    status,
    answers: checked,
    now: ctx.now(),
  });
  if (!kept) throw new Refusal("not_signed_in");
}

const textOf = ({ texts }: SurveyRow, language: Language = DEFAULT_LANGUAGE) =>
  texts[language] ?? texts[DEFAULT_LANGUAGE] ?? Object.values(texts)[0]!;
