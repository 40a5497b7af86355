import { findTestCode } from "../../db/batch_codes.ts";
import type { BatchRow } from "../../db/batches.ts";
import { type Actor, requireAdmin } from "../../model/actor.ts";
import { requireId } from "../../model/id.ts";
import { Refusal } from "../../model/refusal.ts";
import { openBatch } from "../batches/open_batch.ts";
import type { Ctx } from "../context.ts";
import { type CodeView, codeView } from "./code_view.ts";

/** A room code by its address: under another batch than its own it is not there. */
export async function openRoom(
  ctx: Ctx,
  actor: Actor,
  { codeId, ...place }: { projectId: string; batchId: string; codeId: string },
): Promise<{ batch: BatchRow; room: CodeView }> {
  const { orgId } = requireAdmin(actor);
  const [batch, row] = await Promise.all([
    openBatch(ctx, actor, place),
    findTestCode(ctx.sql, orgId, requireId(codeId)),
  ]);
  if (row?.batchId !== batch.id || row.type !== "room") throw new Refusal("not_found");
  return { batch, room: codeView(row, ctx.now()) };
}
