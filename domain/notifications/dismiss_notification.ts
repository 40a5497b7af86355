import { dismissNotification as noteDismissal } from "../../db/notifications.ts";
import { type Actor, requireMember } from "../../model/actor.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";

export async function dismissNotification(ctx: Ctx, actor: Actor, notificationId: string): Promise<void> {
  const { orgId, userId } = requireMember(actor);
  const isDismissed = await noteDismissal(ctx.sql, orgId, userId, notificationId, ctx.now());
  if (!isDismissed) throw new Refusal("not_found");
}
