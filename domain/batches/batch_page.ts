import { findShutOut } from "../../db/batches/batch_moves.ts";
import { type BatchRow, findBatch } from "../../db/batches/batches.ts";
import { countBatchRespondents, type RespondentCounts } from "../../db/respondents/respondents.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireId } from "../../model/id.ts";
import { Refusal } from "../../model/refusal.ts";
import type { ShutOut } from "../../model/codes/shut_out.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { Ctx } from "../context.ts";

export interface BatchPage {
  readonly batch: BatchRow;
  readonly counts: RespondentCounts;
  /** Whom closing it shuts out; null where it is not live. */
  readonly shutsOut: ShutOut | null;
}

/** A batch with what is said of it at a glance. Its lists are asked for by verbs of their own, at the same time. */
export async function batchPage(
  ctx: Ctx,
  actor: Actor,
  where: { projectId: string; batchId: string },
): Promise<BatchPage> {
  const { orgId } = requireMay(actor, "viewProjects");
  const batchId = requireId(where.batchId);
  const [batch, counts, shutOut] = await Promise.all([
    findBatch(ctx.sql, orgId, batchId),
    countBatchRespondents(ctx.sql, orgId, batchId),
    findShutOut(ctx.sql, orgId, batchId, ctx.now()),
  ]);
  if (batch?.project.id !== where.projectId) throw new Refusal("not_found");
  const shutsOut = batch.status === "live" ? { ...shutOut, inProgress: counts.inprogress } : null;
  return { batch, counts, shutsOut };
}
