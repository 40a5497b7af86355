import { dismissNotification as noteDismissal } from "../../db/notices/notifications.ts";
import type { Actor } from "../../model/account/actor.ts";
import { Refusal } from "../../model/refusal.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { Ctx } from "../context.ts";

export async function dismissNotification(ctx: Ctx, actor: Actor, notificationId: string): Promise<void> {
  const { orgId, userId } = requireMay(actor, "keepAccount");
  const isDismissed = await noteDismissal(ctx.sql, orgId, userId, notificationId, ctx.now());
  if (!isDismissed) throw new Refusal("not_found");
}
