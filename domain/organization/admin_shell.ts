import * as db from "../../db/organization/admin_shell.ts";
import { safeHtml } from "../../lib/text/safe_html.ts";
import type { Actor } from "../../model/account/actor.ts";
import type { AdminShell, ShellNotification } from "../../model/organization/admin_shell.ts";
import { Refusal } from "../../model/refusal.ts";
import { holds, requireMay } from "../../model/account/permissions.ts";
import type { Ctx } from "../context.ts";

/** Returns the data of the frame around every page of the admin area, for this member. */
export async function adminShell(ctx: Ctx, actor: Actor): Promise<AdminShell> {
  const staff = requireMay(actor, "useAdminArea");
  const shell = await db.adminShell(ctx.sql, staff.orgId, {
    userId: staff.userId,
    seesProjects: holds(staff.role, "viewProjects"),
    seesWaiting: holds(staff.role, "inviteMembers"),
    now: ctx.now(),
  });
  if (!shell) throw new Refusal("not_signed_in");
  return { ...shell, notifications: shell.notifications.map(asShown) };
}

/**
 * Prepares an announcement to be shown. A modal and a feature's banner are shown until dismissed; a
 * maintenance banner stays until the maintenance is over. The HTML comes from outside and is made safe here.
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
