import { listNotifications as findNotifications } from "../../db/notifications.ts";
import { safeHtml } from "../../lib/safe_html.ts";
import { type Actor, requireMember } from "../../model/actor.ts";
import { DEFAULT_LANGUAGE, type Language } from "../../model/languages.ts";
import type { Notification } from "../../model/notices.ts";
import type { Ctx } from "../context.ts";

/** What is announced now. Its HTML comes from outside and leaves here safe. */
export async function listNotifications(ctx: Ctx, actor: Actor, language: Language): Promise<Notification[]> {
  const { orgId, userId } = requireMember(actor);
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
