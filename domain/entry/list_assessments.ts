import { findAssessmentSet } from "../../db/respondents/improved_respondents.ts";
import { findRespondentHome } from "../../db/entry/respondent_homes.ts";
import type { Actor } from "../../model/account/actor.ts";
import type { ListedAssessment } from "../../model/entry/entry.ts";
import type { Language } from "../../model/languages.ts";
import { Refusal } from "../../model/refusal.ts";
import { shownTestName } from "../../model/instruments/test_name.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { Ctx } from "../context.ts";
import { seenBy } from "../respondents/lists/improved_respondents.ts";
import { requireOneself } from "./tokens/oneself.ts";
import { tellAssessments } from "./respondent_home.ts";

/** A respondent's tests, for themself and for the staff of their organisation. */
export async function listAssessments(
  ctx: Ctx,
  actor: Actor,
  respondentId: string,
  language: Language,
): Promise<ListedAssessment[]> {
  const asker = actor.kind === "respondent"
    ? requireOneself(actor, respondentId)
    : requireMay(actor, "readTests");
  const row = await findRespondentHome(ctx.sql, asker.orgId, respondentId);
  if (!row) throw new Refusal(asker.kind === "respondent" ? "not_signed_in" : "not_found");
  const assessments = await tellAssessments(ctx, row.assessments, language);
  if (asker.kind === "respondent") return assessments;
  const set = seenBy(asker, await findAssessmentSet(ctx.sql, asker.orgId, respondentId));
  return assessments.map((assessment) => ({
    ...assessment,
    ...set.find(({ id }) => id === assessment.id),
    name: shownTestName(assessment, asker.role),
  }));
}
