import {
  dismissNotification as storeDismissal,
  listNotifications as findNotifications,
} from "../../db/notices/notifications.ts";
import { safeHtml } from "../../lib/text/safe_html.ts";
import type { Actor } from "../../model/account/actor.ts";
import { DEFAULT_LANGUAGE, type Language } from "../../model/languages.ts";
import type { Notification } from "../../model/notices/notices.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { Ctx } from "../context.ts";
import { Refusal } from "../../model/refusal.ts";

/** Returns the current announcements for a member. Their HTML comes from outside and is made safe here. */
export async function listNotifications(ctx: Ctx, actor: Actor, language: Language): Promise<Notification[]> {
  const { orgId, userId } = requireMay(actor, "keepAccount");
  const rows = await findNotifications(ctx.sql, orgId, userId, ctx.now());
  return rows.map((row) => ({
    ...row,
    adminBannerContent: safe(row.adminBannerContent),
    adminModalContent: safe(row.adminModalContent),
    respondentModalContent: safe(
      row.respondentModalContent?.[language] ?? row.respondentModalContent?.[DEFAULT_LANGUAGE],
    ),
  }));
}

const safe = (html: string | null | undefined) => html ? safeHtml(html) : null;

export async function dismissNotification(ctx: Ctx, actor: Actor, notificationId: string): Promise<void> {
  const { orgId, userId } = requireMay(actor, "keepAccount");
  const isDismissed = await storeDismissal(ctx.sql, orgId, userId, notificationId, ctx.now());
  if (!isDismissed) throw new Refusal("not_found");
}
