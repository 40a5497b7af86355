import { deleteAssessment as removeAssessment, eraseSitting, holdAssessment } from "../../db/assessments.ts";
import { type Actor, requireAdmin } from "../../model/actor.ts";
import { requireId } from "../../model/id.ts";
import { Refusal } from "../../model/refusal.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { deleteFiles } from "./delete_files.ts";

/** Deletes one assessment with its answers, its scores and its reports. The respondent stays. */
export async function deleteAssessment(
  ctx: Ctx,
  actor: Actor,
  assessmentId: string,
): Promise<{ respondentId: string }> {
  const admin = requireAdmin(actor);
  requireId(assessmentId);
  return await ctx.sql.begin(async (tx) => {
    const held = await holdAssessment(tx, admin.orgId, assessmentId);
    if (!held) throw new Refusal("not_found");
    const { respondentId, testId } = held;
    await eraseSitting(tx, admin.orgId, { respondentId, testId });
    const files = await removeAssessment(tx, admin.orgId, assessmentId);
    const detail = { assessmentId, testId };
    await audit(ctx, tx, admin, { verb: "deleteAssessment", to: ["respondent", respondentId], detail });
    await deleteFiles(ctx, files);
    return { respondentId };
  });
}
