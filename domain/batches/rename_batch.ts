import type { Actor } from "../../model/actor.ts";
import type { NewBatch } from "../../model/name.ts";
import type { Ctx } from "../context.ts";
import { changeBatch } from "./change_batch.ts";

export async function renameBatch(
  ctx: Ctx,
  actor: Actor,
  id: string,
  { name }: Pick<NewBatch, "name">,
): Promise<void> {
  await changeBatch(ctx, actor, id, { name });
}
