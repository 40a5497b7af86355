import {
  deleteAssessment as removeAssessment,
  eraseSitting,
  holdAssessment,
} from "../../db/respondents/erase_assessment.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireId } from "../../model/id.ts";
import { Refusal } from "../../model/refusal.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { deleteFiles } from "../queue/delete_files.ts";
import { tellRoom } from "../tell_room.ts";

/** Deletes one assessment with its answers, its scores and its reports. The respondent stays. */
export async function deleteAssessment(
  ctx: Ctx,
  actor: Actor,
  assessmentId: string,
): Promise<{ respondentId: string }> {
  const admin = requireMay(actor, "editRespondents");
  requireId(assessmentId);
  const { batchId, respondentId } = await ctx.sql.begin(async (tx) => {
    const held = await holdAssessment(tx, admin.orgId, assessmentId);
    if (!held) throw new Refusal("not_found");
    const { batchId, respondentId, testId } = held;
    await eraseSitting(tx, admin.orgId, { respondentId, testId });
    const files = await removeAssessment(tx, admin.orgId, assessmentId);
    const detail = { assessmentId, testId };
    await audit(ctx, tx, admin, { verb: "deleteAssessment", to: ["respondent", respondentId], detail });
    await deleteFiles(ctx, files);
    return { batchId, respondentId };
  });
  tellRoom(ctx, batchId, [respondentId]);
  return { respondentId };
}
