import { markUnpaidSeen } from "../../db/reports/report_unpaid.ts";
import type { Actor } from "../../model/account/actor.ts";
import { Refusal } from "../../model/refusal.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { Ctx } from "../context.ts";

/** Somebody has seen whom the credits did not suffice for: it need not be told any more. */
export async function seeUnpaid(ctx: Ctx, actor: Actor, taskId: string): Promise<void> {
  const { orgId } = requireMay(actor, "requestReports");
  if (!await markUnpaidSeen(ctx.sql, orgId, taskId, ctx.now())) throw new Refusal("not_found");
}
