import * as db from "../../db/organization/admin_shell.ts";
import { safeHtml } from "../../lib/text/safe_html.ts";
import type { Actor } from "../../model/account/actor.ts";
import type { AdminShell, ShellNotification } from "../../model/organization/admin_shell.ts";
import { Refusal } from "../../model/refusal.ts";
import { allows, requireMay } from "../../model/account/permissions.ts";
import type { Ctx } from "../context.ts";

/**
 * Returns the data of the frame around every page of the admin area, for this member, or this operator in a
 * support session.
 */
export async function adminShell(ctx: Ctx, actor: Actor): Promise<AdminShell> {
  const reader = requireMay(actor, "viewAdminArea");
  if (reader.kind === "key") throw new Refusal("not_for_keys");
  const shell = await db.adminShell(ctx.sql, reader.orgId, {
    reader: reader.kind === "support" ? { operatorId: reader.operatorId } : { userId: reader.userId },
    seesProjects: allows(reader, "viewProjects"),
    seesWaiting: allows(reader, "inviteMembers"),
    now: ctx.now(),
  });
  if (!shell) throw new Refusal("not_signed_in");
  // Terms and announcements are between the platform and members.
  if (reader.kind === "support") {
    return { ...shell, me: { ...shell.me, hasAcceptedTerms: true }, notifications: [] };
  }
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
