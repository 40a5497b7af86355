import { findAssessmentSet } from "../../db/improved_respondents.ts";
import { findRespondentHome } from "../../db/respondent_homes.ts";
import { type Actor, requireStaff } from "../../model/actor.ts";
import type { ListedAssessment } from "../../model/entry.ts";
import type { Language } from "../../model/languages.ts";
import { Refusal } from "../../model/refusal.ts";
import { shownTestName } from "../../model/test_identifiers.ts";
import type { Ctx } from "../context.ts";
import { seenBy } from "../respondents/improved_respondents.ts";
import { requireOneself } from "./oneself.ts";
import { tellAssessments } from "./respondent_home.ts";

/** A respondent's tests, for themself and for the staff of their organisation. */
export async function listAssessments(
  ctx: Ctx,
  actor: Actor,
  respondentId: string,
  language: Language,
): Promise<ListedAssessment[]> {
  const asker = actor.kind === "respondent" ? requireOneself(actor, respondentId) : requireStaff(actor);
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
