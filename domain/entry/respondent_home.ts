import { findActiveSurvey, findSurveyAnswers } from "../../db/entry/demographics_surveys.ts";
import { findRespondentHome, type RespondentHomeRow } from "../../db/entry/respondent_homes.ts";
import type { Actor } from "../../model/account/actor.ts";
import type { OwnAssessment, RespondentHome } from "../../model/entry/entry.ts";
import type { Language } from "../../model/languages.ts";
import { Refusal } from "../../model/refusal.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { Ctx } from "../context.ts";
import { announce, announcedTests } from "./codes/announced_tests.ts";

/** What a respondent finds when they have signed up or come back. */
export async function respondentHome(ctx: Ctx, actor: Actor, language: Language): Promise<RespondentHome> {
  const { orgId, respondentId } = requireMay(actor, "sitTests");
  const [row, survey] = await Promise.all([
    findRespondentHome(ctx.sql, orgId, respondentId),
    surveyOf(ctx, orgId, respondentId),
  ]);
  if (!row) throw new Refusal("not_signed_in");
  return {
    firstName: row.firstName,
    lastName: row.lastName,
    resumeCode: row.resumeCode,
    language: row.language,
    organization: { name: row.organization },
    isBatchClosed: row.batchStatus !== "live" || row.isProjectArchived,
    assessments: await tellAssessments(ctx, row.assessments, language),
    survey,
  };
}

/** Somebody's tests in a language, with how long each takes. */
export async function tellAssessments(
  ctx: Ctx,
  rows: RespondentHomeRow["assessments"],
  language: Language,
): Promise<OwnAssessment[]> {
  const tests = await announcedTests(ctx, rows.map(({ versionId }) => versionId));
  return rows.map(({ versionId, completedAt, ...row }) => {
    const announced = announce(tests.get(versionId)!, language);
    const { identifier: internalTestIdentifier, name } = announced;
    return {
      ...row,
      ...announced,
      test: { id: row.testId, name, internalTestIdentifier },
      completeDate: completedAt && new Date(completedAt).toISOString(),
    };
  });
}

async function surveyOf(ctx: Ctx, orgId: string, respondentId: string): Promise<RespondentHome["survey"]> {
  const survey = await findActiveSurvey(ctx.sql, orgId);
  if (!survey) return "none";
  const given = await findSurveyAnswers(ctx.sql, orgId, { surveyId: survey.id, respondentId });
  return given && given.status !== "started" ? "done" : "open";
}
