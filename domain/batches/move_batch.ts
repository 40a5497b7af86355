import { type HeldBatch, setBatchStatus } from "../../db/batches/batch_moves.ts";
import { stopWaitingLetters } from "../../db/inviting/invitation_letters.ts";
import type { Tx } from "../../db/connection/pool.ts";
import { endTokensOfUnbegun } from "../../db/entry/respondent_tokens.ts";
import type { Actor, Staff } from "../../model/account/actor.ts";
import { type BatchMove, type BatchStatus, moveTo, statusAfter } from "../../model/batches/batch_status.ts";
import { requireId } from "../../model/id.ts";
import { Refusal } from "../../model/refusal.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { requireEditor } from "../organization/require_editor.ts";
import { heldBatch } from "./held_batch.ts";

/** Takes the step of that name, and answers what the batch is now. */
export async function moveBatch(ctx: Ctx, actor: Actor, id: string, move: BatchMove): Promise<BatchStatus> {
  const admin = await requireEditor(ctx, actor);
  requireId(id);
  return await ctx.sql.begin(async (tx) => {
    const batch = await heldBatch(tx, admin.orgId, id);
    return await take(ctx, tx, admin, { id, batch, move, to: statusAfter(batch, move) });
  });
}

/** Takes the step that leads to a status, in the transaction of whoever changes more than that. */
export async function setStatus(ctx: Ctx, tx: Tx, admin: Staff, id: string, to: BatchStatus): Promise<void> {
  const batch = await heldBatch(tx, admin.orgId, id);
  await take(ctx, tx, admin, { id, batch, move: moveTo(batch, to), to });
}

interface Step {
  readonly id: string;
  readonly batch: HeldBatch;
  /** Neither, where the batch as it stands knows no such step: somebody else may have been quicker. */
  readonly move?: BatchMove;
  readonly to?: BatchStatus;
}

async function take(ctx: Ctx, tx: Tx, admin: Staff, { id, batch, move, to }: Step): Promise<BatchStatus> {
  if (!move || !to) throw new Refusal("illegal_transition", { from: batch.status });
  // What nobody could get into, or find again, is not opened.
  if (batch.isProjectArchived && move !== "archive") throw new Refusal("project_archived");
  if (to === "live" && batch.tests === 0) throw new Refusal("batch_without_tests");
  await setBatchStatus(tx, admin.orgId, id, { status: to, now: ctx.now() });
  // Who has begun may finish. Nobody else has anything to do there any more.
  const isShut = batch.status === "live";
  if (isShut) await endTokensOfUnbegun(tx, admin.orgId, id, ctx.now());
  const letters = isShut ? await stopWaitingLetters(tx, admin.orgId, id, ctx.now()) : 0;
  await audit(ctx, tx, admin, {
    verb: `${move}Batch`,
    to: ["batch", id],
    detail: { from: batch.status, to, ...(letters > 0 && { letters }) },
  });
  return to;
}

export const restoreBatch = (ctx: Ctx, actor: Actor, id: string): Promise<BatchStatus> =>
  moveBatch(ctx, actor, id, "restore");
