import { type HeldBatch, setBatchStatus } from "../../db/batches/batch_moves.ts";
import { failWaitingLetters } from "../../db/inviting/invitation_letters.ts";
import type { Tx } from "../../db/connection/pool.ts";
import { beginForWaiting } from "../../db/sitting/shared_start.ts";
import { endTokensOfUnbegun } from "../../db/entry/respondent_tokens.ts";
import { type Actor, type Agent, agentId } from "../../model/account/actor.ts";
import { type BatchMove, type BatchStatus, moveTo, statusAfter } from "../../model/batches/batch_status.ts";
import { requireId } from "../../model/id.ts";
import { Refusal } from "../../model/refusal.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { requirePlaces } from "../organization/limits.ts";
import { requireEditor } from "../organization/require_editor.ts";
import { tellBegun } from "../tell_clock.ts";
import { tellWebhooks } from "../tell_webhooks.ts";
import { heldBatch } from "./held_batch.ts";

/** Moves a batch and returns its new status. */
export async function moveBatch(ctx: Ctx, actor: Actor, id: string, move: BatchMove): Promise<BatchStatus> {
  const admin = await requireEditor(ctx, actor);
  requireId(id);
  const { status, begun } = await ctx.sql.begin(async (tx) => {
    const batch = await heldBatch(tx, admin.orgId, id);
    return await apply(ctx, tx, admin, { id, batch, move, to: statusAfter(batch, move) });
  });
  tellBegun(ctx, id, begun);
  return status;
}

/**
 * Moves a batch to a status within the caller's transaction. Returns for whom it began a part at which they waited
 * (`tellBegun`).
 */
export async function setStatus(
  ctx: Ctx,
  tx: Tx,
  admin: Agent,
  id: string,
  to: BatchStatus,
): Promise<readonly string[]> {
  const batch = await heldBatch(tx, admin.orgId, id);
  return (await apply(ctx, tx, admin, { id, batch, move: moveTo(batch, to), to })).begun;
}

interface Move {
  readonly id: string;
  readonly batch: HeldBatch;
  /**
   * Undefined if the status allows no such move, for example because another member has just moved the batch.
   */
  readonly move?: BatchMove;
  readonly to?: BatchStatus;
}

interface Moved {
  readonly status: BatchStatus;
  /** Those for whom a part began at which they waited for staff. */
  readonly begun: readonly string[];
}

async function apply(ctx: Ctx, tx: Tx, admin: Agent, { id, batch, move, to }: Move): Promise<Moved> {
  if (!move || !to) throw new Refusal("illegal_transition", { from: batch.status });
  // In an archived project the batch could be neither entered nor found.
  if (batch.isProjectArchived && move !== "archive") throw new Refusal("project_archived");
  if (to === "live" && batch.tests === 0) throw new Refusal("batch_without_tests");
  if (to === "live") await requirePlaces(tx, admin.orgId, "liveBatches", { count: 1, now: ctx.now() });
  await setBatchStatus(tx, admin.orgId, id, { status: to, now: ctx.now() });
  // Respondents who have begun may finish, and nobody starts a part for them any more; all others are signed out and their waiting letters stopped.
  const wasLive = batch.status === "live";
  if (wasLive) await endTokensOfUnbegun(tx, admin.orgId, id, ctx.now());
  const begun = wasLive
    ? await beginForWaiting(tx, admin.orgId, { batchId: id, givenBy: agentId(admin), at: ctx.now() })
    : [];
  const stop = { failure: "not_open", now: ctx.now() } as const;
  const letters = wasLive ? await failWaitingLetters(tx, { orgId: admin.orgId, batchId: id }, stop) : 0;
  if (wasLive !== (to === "live")) {
    const batchFacts = { batch: id, project: batch.projectId, status: to };
    await tellWebhooks(tx, admin.orgId, wasLive ? "batch.closed" : "batch.published", batchFacts, ctx.now());
  }
  await audit(ctx, tx, admin, {
    verb: `${move}Batch`,
    to: ["batch", id],
    detail: { from: batch.status, to, ...(letters > 0 && { letters }) },
  });
  return { status: to, begun };
}

export const restoreBatch = (ctx: Ctx, actor: Actor, id: string): Promise<BatchStatus> =>
  moveBatch(ctx, actor, id, "restore");
