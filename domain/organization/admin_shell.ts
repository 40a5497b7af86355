import * as db from "../../db/admin_shell.ts";
import { safeHtml } from "../../lib/safe_html.ts";
import { type Actor, requireStaff } from "../../model/actor.ts";
import type { AdminShell } from "../../model/admin_shell.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";

/** What stands around every page of the admin area for this member. */
export async function adminShell(ctx: Ctx, actor: Actor): Promise<AdminShell> {
  const staff = requireStaff(actor);
  const shell = await db.adminShell(ctx.sql, staff.orgId, {
    userId: staff.userId,
    forAdmin: staff.role === "admin",
    now: ctx.now(),
  });
  if (!shell) throw new Refusal("not_signed_in");
  return {
    ...shell,
    notifications: shell.notifications.map((notification) => ({
      ...notification,
      adminBannerContent: notification.adminBannerContent && safeHtml(notification.adminBannerContent),
      adminModalContent: notification.adminModalContent && safeHtml(notification.adminModalContent),
    })),
  };
}
