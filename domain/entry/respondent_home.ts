import { findRespondentHome, type RespondentHomeRow } from "../../db/entry/respondent_homes.ts";
import type { Actor, Respondent } from "../../model/account/actor.ts";
import type { ListedAssessment, OwnAssessment, RespondentHome } from "../../model/entry/entry.ts";
import type { Language } from "../../model/languages.ts";
import { nearestOffered } from "../../model/organization/offered_languages.ts";
import { Refusal } from "../../model/refusal.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { Ctx } from "../context.ts";
import { describeTest, testDescriptions } from "../instruments/test_descriptions.ts";
import { findAssessmentSet } from "../../db/respondents/improved_respondents.ts";
import { sees } from "../../model/respondents/respondent_fields.ts";
import { shownTestName } from "../../model/instruments/test_identifiers.ts";
import { surveyState } from "../surveys/surveys.ts";
import { visibleTo } from "../respondents/lists/improved_respondents.ts";

/** Returns the data of a respondent's home page, shown after sign-up and re-entry. */
export async function respondentHome(ctx: Ctx, actor: Actor, language: Language): Promise<RespondentHome> {
  const { orgId, respondentId } = requireMay(actor, "sitTests");
  const [row, survey, surveyAfter] = await Promise.all([
    findRespondentHome(ctx.sql, orgId, respondentId),
    surveyState(ctx, { orgId, respondentId }, "before"),
    surveyState(ctx, { orgId, respondentId }, "after"),
  ]);
  if (!row) throw new Refusal("not_signed_in");
  return {
    firstName: row.firstName,
    lastName: row.lastName,
    resumeCode: row.resumeCode,
    language: row.language,
    organization: row.organization,
    timeZone: row.timeZone,
    isBatchClosed: row.batchStatus !== "live" || row.isProjectArchived,
    isWaiting: row.isWaiting,
    assessments: await describeAssessments(
      ctx,
      row.assessments,
      nearestOffered(row.organization.languages, language),
    ),
    ...{ survey, surveyAfter },
  };
}

/** Returns a respondent's tests in a language, with the length of each. */
export async function describeAssessments(
  ctx: Ctx,
  rows: RespondentHomeRow["assessments"],
  language: Language,
): Promise<OwnAssessment[]> {
  const tests = await testDescriptions(ctx, rows.map(({ versionId }) => versionId));
  return rows.map(({ versionId, completedAt, ...row }) => {
    const description = describeTest(tests.get(versionId)!, language);
    const { identifier: internalTestIdentifier, name } = description;
    return {
      ...row,
      ...description,
      test: { id: row.testId, name, internalTestIdentifier },
      completeDate: completedAt && new Date(completedAt).toISOString(),
    };
  });
}

/** Returns a respondent's tests, for the respondent and for staff of their organisation. */
export async function listAssessments(
  ctx: Ctx,
  actor: Actor,
  respondentId: string,
  language: Language,
): Promise<ListedAssessment[]> {
  const reader = actor.kind === "respondent"
    ? requireOwnId(actor, respondentId)
    : requireMay(actor, "readTests");
  const row = await findRespondentHome(ctx.sql, reader.orgId, respondentId);
  if (!row) throw new Refusal(reader.kind === "respondent" ? "not_signed_in" : "not_found");
  const assessments = await describeAssessments(ctx, row.assessments, language);
  if (reader.kind === "respondent") return assessments;
  const set = visibleTo(reader, await findAssessmentSet(ctx.sql, reader.orgId, respondentId));
  return assessments.map((assessment) => ({
    ...assessment,
    ...set.find(({ id }) => id === assessment.id),
    name: shownTestName(assessment, sees(reader, "testForms")),
  }));
}

/** Requires that `respondentId` is the actor's own; another id is not found. */
export function requireOwnId(actor: Actor, respondentId: string): Respondent {
  const respondent = requireMay(actor, "sitTests");
  if (respondent.respondentId !== respondentId) throw new Refusal("not_found");
  return respondent;
}
