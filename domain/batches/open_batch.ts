import { type BatchRow, findBatch } from "../../db/batches/batches.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireId } from "../../model/id.ts";
import { Refusal } from "../../model/refusal.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { Ctx } from "../context.ts";

/** Returns the batch at an address; refuses with not_found if it belongs to another project. */
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
  const { orgId } = requireMay(actor, "viewProjects");
  const batch = await findBatch(ctx.sql, orgId, requireId(id));
  if (!batch) throw new Refusal("not_found");
  return batch;
}
