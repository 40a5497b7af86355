import { renameBatch as setName } from "../../db/batches.ts";
import type { Actor } from "../../model/actor.ts";
import { requireId } from "../../model/id.ts";
import type { NewBatch } from "../../model/name.ts";
import { Refusal } from "../../model/refusal.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { requireEditor } from "../organization/require_editor.ts";

export async function renameBatch(
  ctx: Ctx,
  actor: Actor,
  id: string,
  { name }: Pick<NewBatch, "name">,
): Promise<void> {
  const admin = await requireEditor(ctx, actor);
  requireId(id);
  await ctx.sql.begin(async (tx) => {
    if (!await setName(tx, admin.orgId, id, name)) throw new Refusal("not_found");
    await audit(ctx, tx, admin, { verb: "renameBatch", to: ["batch", id] });
  }).catch((error) => {
    throw error.code === UNIQUE_VIOLATION ? new Refusal("batch_name_taken") : error;
  });
}

/** Of the index that holds a project's batches to one name each, also when two people rename at once. */
const UNIQUE_VIOLATION = "23505";
