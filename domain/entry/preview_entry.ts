import { findBatch } from "../../db/batches/batches.ts";
import { listTestCodes } from "../../db/codes/test_codes.ts";
import { findBatchSurvey, type SurveyRow } from "../../db/surveys/demographics_surveys.ts";
import { findOrganization } from "../../db/organization/organizations.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { type SurveyText, surveyTextIn } from "../../model/surveys/demographics_survey.ts";
import type { OpenedCode, OrganizationAgreements } from "../../model/entry/entry.ts";
import { requireId } from "../../model/id.ts";
import type { Language } from "../../model/languages.ts";
import { nearestOffered } from "../../model/organization/offered_languages.ts";
import { Refusal } from "../../model/refusal.ts";
import { DAY, DEFAULT_INVITATION_DAYS } from "../../model/times.ts";
import type { Ctx } from "../context.ts";
import { describeTest, sittingLanguages } from "../instruments/test_descriptions.ts";
import { agreementsIn, currentAgreements } from "./agreements.ts";
import { testsOf } from "./codes/read_code.ts";

export interface PreviewedSurvey extends SurveyText {
  readonly mayDecline: boolean;
  readonly afterTest: number | null;
}

/** The way into a batch as its respondents find it, for staff. Nobody enters, and nothing is stored. */
export interface PreviewedEntry {
  readonly opened: OpenedCode;
  /** The language that is shown: the asked one, or the nearest in which the tests can be sat. */
  readonly language: Language;
  /** Null if a text is missing: then nobody can enter. */
  readonly agreements: OrganizationAgreements | null;
  readonly survey: PreviewedSurvey | null;
  readonly surveyAfter: PreviewedSurvey | null;
}

/**
 * Returns what a respondent of the batch goes through before and between the tests. Its window is that of the
 * newest room code; without one it lasts as long as an invitation.
 */
export async function previewEntry(
  ctx: Ctx,
  actor: Actor,
  batchId: string,
  language: Language,
): Promise<PreviewedEntry> {
  const { orgId } = requireMay(actor, "viewProjects");
  const [batch, organization, { results: [code] }, survey, after, tests] = await Promise.all([
    findBatch(ctx.sql, orgId, requireId(batchId)),
    findOrganization(ctx.sql, orgId),
    listTestCodes(ctx.sql, orgId, batchId, { type: "room", limit: 1 }),
    findBatchSurvey(ctx.sql, orgId, "before", { batchId }),
    findBatchSurvey(ctx.sql, orgId, "after", { batchId }),
    testsOf(ctx, { orgId, batchId }),
  ]);
  if (!batch || !organization) throw new Refusal("not_found");
  const { name, supportEmail, retentionMonths, brand, asked, required, timeZone } = organization;
  const languages = sittingLanguages(tests, organization.languages);
  const shown = nearestOffered(languages, language);
  const now = ctx.now();
  const end = code?.end ?? new Date(now.getTime() + DEFAULT_INVITATION_DAYS * DAY);
  const current = await currentAgreements(ctx.sql, orgId, now).catch((error) => {
    if (error instanceof Refusal && error.code === "agreements_missing") return null;
    throw error;
  });
  return {
    opened: {
      ...{ kind: "room", code: code?.code ?? "", languages },
      organization: { name, languages: [...organization.languages], supportEmail, retentionMonths, brand },
      tests: tests.map((test) => ({ id: test.testId, ...describeTest(test, shown) })),
      fields: { asked: [...asked], required: [...required] },
      window: { start: (code?.start ?? now).toISOString(), end: end.toISOString(), timeZone },
      hasSurvey: survey !== null,
      mayDeclineSurvey: survey?.mayDecline ?? true,
    },
    language: shown,
    agreements: current && agreementsIn(current, shown),
    survey: survey && previewed(survey, shown),
    surveyAfter: after && previewed(after, shown),
  };
}

const previewed = ({ texts, mayDecline, afterTest }: SurveyRow, language: Language): PreviewedSurvey => ({
  ...surveyTextIn(texts, language),
  ...{ mayDecline, afterTest },
});
