import { findClosingEffects } from "../../db/batches/batch_moves.ts";
import { type BatchRow, findBatch } from "../../db/batches/batches.ts";
import { countBatchRespondents, type RespondentCounts } from "../../db/respondents/respondents.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireId } from "../../model/id.ts";
import { Refusal } from "../../model/refusal.ts";
import type { ClosingEffects } from "../../model/batches/closing.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { Ctx } from "../context.ts";

export interface BatchPage {
  readonly batch: BatchRow;
  readonly counts: RespondentCounts;
  /** The people and codes that closing the batch would shut out; null if it is not live. */
  readonly shutsOut: ClosingEffects | null;
}

/**
 * Returns a batch with its key figures. Its lists have their own verbs, which the page calls concurrently.
 */
export async function batchPage(
  ctx: Ctx,
  actor: Actor,
  place: { projectId: string; batchId: string },
): Promise<BatchPage> {
  const { orgId } = requireMay(actor, "viewProjects");
  const batchId = requireId(place.batchId);
  const [batch, counts, shutOut] = await Promise.all([
    findBatch(ctx.sql, orgId, batchId),
    countBatchRespondents(ctx.sql, orgId, batchId),
    findClosingEffects(ctx.sql, orgId, batchId, ctx.now()),
  ]);
  if (batch?.project.id !== place.projectId) throw new Refusal("not_found");
  const shutsOut = batch.status === "live" ? { ...shutOut, inProgress: counts.inprogress } : null;
  return { batch, counts, shutsOut };
}
