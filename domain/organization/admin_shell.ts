import * as db from "../../db/admin_shell.ts";
import { safeHtml } from "../../lib/safe_html.ts";
import { type Actor, requireStaff } from "../../model/actor.ts";
import type { AdminShell, ShellNotification } from "../../model/admin_shell.ts";
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
  return { ...shell, notifications: shell.notifications.map(asShown) };
}

/**
 * A modal is shown until it is dismissed, and so is the banner of a feature; that of maintenance stays as long as the
 * maintenance is ahead. The HTML comes from outside and leaves here safe.
 */
function asShown(notification: ShellNotification): ShellNotification {
  const { notificationType, adminBannerContent, adminModalContent, isDismissed } = notification;
  const hasBanner = notificationType === "Maintenance" || !isDismissed;
  return {
    ...notification,
    adminBannerContent: hasBanner && adminBannerContent ? safeHtml(adminBannerContent) : null,
    adminModalContent: !isDismissed && adminModalContent ? safeHtml(adminModalContent) : null,
  };
}
