import { type BatchRow, findBatch } from "../../db/batches.ts";
import { countBatchRespondents, type RespondentCounts } from "../../db/respondents.ts";
import { type Actor, requireAdmin } from "../../model/actor.ts";
import { requireId } from "../../model/id.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";

export interface BatchPage {
  readonly batch: BatchRow;
  readonly counts: RespondentCounts;
}

/** A batch with what is said of it at a glance. Its lists are asked for by verbs of their own, at the same time. */
export async function batchPage(
  ctx: Ctx,
  actor: Actor,
  where: { projectId: string; batchId: string },
): Promise<BatchPage> {
  const { orgId } = requireAdmin(actor);
  const batchId = requireId(where.batchId);
  const [batch, counts] = await Promise.all([
    findBatch(ctx.sql, orgId, batchId),
    countBatchRespondents(ctx.sql, orgId, batchId),
  ]);
  if (batch?.project.id !== where.projectId) throw new Refusal("not_found");
  return { batch, counts };
}
