import { type BatchRow, findBatch, renameBatch as setName } from "../../db/batches/batches.ts";
import { isTaken } from "../../db/connection/unique_violation.ts";
import type { Actor } from "../../model/account/actor.ts";
import type { BatchChange, NewBatch } from "../../model/batches/batch.ts";
import { requireId } from "../../model/id.ts";
import { Refusal } from "../../model/refusal.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { requireEditor } from "../organization/require_editor.ts";
import { tellBegun } from "../tell_clock.ts";
import { tellRoom } from "../tell_room.ts";
import { orderTests } from "./batch_tests.ts";
import { heldBatch } from "./held_batch.ts";
import { setStatus } from "./move_batch.ts";

/** Changes name, status and test order in one transaction. */
export async function changeBatch(
  ctx: Ctx,
  actor: Actor,
  id: string,
  change: BatchChange,
): Promise<BatchRow> {
  const admin = await requireEditor(ctx, actor);
  requireId(id);
  const { name, status, batchTests } = change;
  let begun: readonly string[] = [];
  const changed = await ctx.sql.begin(async (tx) => {
    await heldBatch(tx, admin.orgId, id);
    await ctx.unchanged?.(tx);
    if (batchTests) await orderTests(ctx, tx, admin, id, batchTests);
    if (status) begun = await setStatus(ctx, tx, admin, id, status);
    if (name !== undefined) {
      await setName(tx, admin.orgId, id, name);
      await audit(ctx, tx, admin, { verb: "renameBatch", to: ["batch", id] });
    }
    return (await findBatch(tx, admin.orgId, id))!;
  }).catch((error) => {
    // A name is unique in its project, also if two members rename concurrently.
    throw isTaken(error, "batches_name") ? new Refusal("batch_name_taken") : error;
  });
  tellBegun(ctx, id, begun);
  if (batchTests) tellRoom(ctx, id, null);
  return changed;
}

export async function renameBatch(
  ctx: Ctx,
  actor: Actor,
  id: string,
  { name }: Pick<NewBatch, "name">,
): Promise<void> {
  await changeBatch(ctx, actor, id, { name });
}
