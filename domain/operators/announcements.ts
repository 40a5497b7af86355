import { listPlatformNotices, type PlatformNoticeRow } from "../../db/notices/platform_notices.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { Announcement, AnnouncementsQuery, NewAnnouncement } from "../../model/notices/announcement.ts";
import { Refusal } from "../../model/refusal.ts";
import { fieldFault } from "../../model/site/field_codes.ts";
import { auditOperator } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { announce, endNotice, InvalidNotice } from "../notices/announce.ts";

/** Current and coming announcements, the earliest start first; past ones too if asked. */
export async function listAnnouncements(
  ctx: Ctx,
  actor: Actor,
  { past }: AnnouncementsQuery,
): Promise<Announcement[]> {
  requireMay(actor, "operate");
  const now = ctx.now();
  const rows = await listPlatformNotices(ctx.sql, { now, withPast: past === "1" });
  return rows.map((row) => shown(row, now));
}

function shown(row: PlatformNoticeRow, now: Date): Announcement {
  const { id, startsAt, endsAt, organization } = row;
  return {
    id,
    kind: row.notificationType === "Maintenance" ? "maintenance" : "feature",
    state: endsAt && endsAt <= now ? "past" : startsAt > now ? "coming" : "current",
    banner: row.adminBannerContent,
    modal: row.adminModalContent,
    respondents: row.respondentModalContent,
    start: startsAt.toISOString(),
    end: endsAt?.toISOString() ?? null,
    organization,
  };
}

export async function readAnnouncement(ctx: Ctx, actor: Actor, id: string): Promise<Announcement> {
  const found = (await listAnnouncements(ctx, actor, { past: "1" })).find((one) => one.id === id);
  if (!found) throw new Refusal("not_found");
  return found;
}

/** Stores an announcement with its HTML made safe. */
export async function announceAsOperator(
  ctx: Ctx,
  actor: Actor,
  { kind, start: from, end: until, respondents, ...texts }: NewAnnouncement,
): Promise<Announcement> {
  const operator = requireMay(actor, "operate");
  const isForRespondents = Object.values(respondents ?? {}).some(Boolean);
  const request = {
    ...texts,
    type: kind === "maintenance" ? "Maintenance" as const : "Feature" as const,
    ...{ from, until, respondents: isForRespondents ? respondents : undefined },
  };
  try {
    const id = await ctx.sql.begin(async (tx) => {
      const { id, forOrgId } = await announce(tx, request, { now: ctx.now() });
      await auditOperator(ctx, tx, operator, forOrgId, { verb: "announceNotice", to: ["notice", id!] });
      return id!;
    });
    return await readAnnouncement(ctx, actor, id);
  } catch (error) {
    throw error instanceof InvalidNotice ? fieldFault(error.field, error.code) : error;
  }
}

/** Ends a current announcement, or takes a coming one back. */
export async function endAnnouncement(ctx: Ctx, actor: Actor, id: string): Promise<void> {
  const operator = requireMay(actor, "operate");
  try {
    await ctx.sql.begin(async (tx) => {
      await endNotice(tx, id, ctx.now());
      await auditOperator(ctx, tx, operator, null, { verb: "endNotice", to: ["notice", id] });
    });
  } catch (error) {
    throw error instanceof InvalidNotice ? new Refusal("not_found") : error;
  }
}
