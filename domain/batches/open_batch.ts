import { type BatchRow, findBatch } from "../../db/batches.ts";
import { type Actor, requireAdmin } from "../../model/actor.ts";
import { requireId } from "../../model/id.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";

/** A batch by its address: under another project than its own it is not there. */
export async function openBatch(
  ctx: Ctx,
  actor: Actor,
  { projectId, batchId }: { projectId: string; batchId: string },
): Promise<BatchRow> {
  const batch = await batchById(ctx, actor, batchId);
  if (batch.project.id !== projectId) throw new Refusal("not_found");
  return batch;
}

export async function batchById(ctx: Ctx, actor: Actor, id: string): Promise<BatchRow> {
  const { orgId } = requireAdmin(actor);
  const batch = await findBatch(ctx.sql, orgId, requireId(id));
  if (!batch) throw new Refusal("not_found");
  return batch;
}
