import { markUnpaidSeen } from "../../db/report_unpaid.ts";
import { type Actor, requireAdmin } from "../../model/actor.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";

/** Somebody has seen whom the credits did not suffice for: it need not be told any more. */
export async function seeUnpaid(ctx: Ctx, actor: Actor, taskId: string): Promise<void> {
  const { orgId } = requireAdmin(actor);
  if (!await markUnpaidSeen(ctx.sql, orgId, taskId, ctx.now())) throw new Refusal("not_found");
}
