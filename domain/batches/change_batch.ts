import { type BatchRow, findBatch, renameBatch as setName } from "../../db/batches.ts";
import type { Actor } from "../../model/actor.ts";
import type { BatchChange } from "../../model/batch.ts";
import { requireId } from "../../model/id.ts";
import { Refusal } from "../../model/refusal.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { requireEditor } from "../organization/require_editor.ts";
import { orderTests } from "./batch_tests.ts";
import { setStatus } from "./move_batch.ts";

/** All of a change or nothing of it. */
export async function changeBatch(
  ctx: Ctx,
  actor: Actor,
  id: string,
  change: BatchChange,
): Promise<BatchRow> {
  const admin = await requireEditor(ctx, actor);
  requireId(id);
  const { name, status, batchTests } = change;
  return await ctx.sql.begin(async (tx) => {
    const batch = await findBatch(tx, admin.orgId, id);
    if (!batch) throw new Refusal("not_found");
    if (batchTests) await orderTests(ctx, tx, admin, id, batchTests);
    if (status) await setStatus(ctx, tx, admin, id, status);
    if (name !== undefined) {
      await setName(tx, admin.orgId, id, name);
      await audit(ctx, tx, admin, { verb: "renameBatch", to: ["batch", id] });
    }
    return (await findBatch(tx, admin.orgId, id))!;
  }).catch((error) => {
    throw error.code === UNIQUE_VIOLATION ? new Refusal("batch_name_taken") : error;
  });
}

/** Of the index that holds a project's batches to one name each, also when two people rename at once. */
const UNIQUE_VIOLATION = "23505";
