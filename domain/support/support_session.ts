import {
  closeExpiredSupport,
  endSupportSession,
  findSupportSession,
  insertSupportSession,
} from "../../db/support/support_sessions.ts";
import { momentsAt, wallClock } from "../../lib/time/time_zone.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { Refusal } from "../../model/refusal.ts";
import { fieldFault } from "../../model/site/field_codes.ts";
import type { NewSupportSession, SupportForm, SupportSession } from "../../model/support/support_session.ts";
import { DAY, HOUR, SUPPORT_LONGEST } from "../../model/times.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";

/** The open support session of the admin's organisation; null if there is none. */
export async function readSupport(ctx: Ctx, actor: Actor): Promise<SupportSession | null> {
  const { orgId } = requireMay(actor, "openSupport");
  return await findSupportSession(ctx.sql, orgId, ctx.now());
}

/** Lets operators in until a moment. An organisation has one open session at most. */
export async function openSupport(
  ctx: Ctx,
  actor: Actor,
  { endsAt, about }: NewSupportSession,
): Promise<SupportSession> {
  const admin = requireMay(actor, "openSupport");
  const now = ctx.now(), end = new Date(endsAt);
  if (end <= now) throw new Refusal("end_in_past");
  if (end.getTime() - now.getTime() > SUPPORT_LONGEST) throw new Refusal("support_too_long");
  await ctx.sql.begin(async (tx) => {
    await closeExpiredSupport(tx, now);
    const opened = await insertSupportSession(tx, admin.orgId, {
      openedBy: admin.userId,
      endsAt: end,
      about,
      now,
    });
    if (!opened) throw new Refusal("support_open");
    await audit(ctx, tx, admin, {
      verb: "openSupport",
      to: ["organization", admin.orgId],
      detail: { until: end.toISOString() },
    });
  });
  return { openedAt: now.toISOString(), endsAt: end.toISOString(), about };
}

/** Ends it: an operator's next request is refused. Repeating it does nothing. */
export async function endSupport(ctx: Ctx, actor: Actor): Promise<void> {
  const admin = requireMay(actor, "openSupport");
  await ctx.sql.begin(async (tx) => {
    if (!await endSupportSession(tx, admin.orgId, ctx.now())) return;
    await audit(ctx, tx, admin, { verb: "endSupport", to: ["organization", admin.orgId] });
  });
}

/** For the workers' round: what has reached its end is in the record of its organisation. */
export const closeEndedSupport = (ctx: Ctx): Promise<number> => closeExpiredSupport(ctx.sql, ctx.now());

/**
 * The moment that a form names: some hours from now, or the next time that the organisation's clock shows.
 */
export function supportEnd({ until, time }: SupportForm, now: Date, timeZone: string): Date {
  if (until !== "time") return new Date(now.getTime() + Number(until) * HOUR);
  const days = [0, DAY].map((later) => wallClock(new Date(now.getTime() + later), timeZone).day);
  const next = days.flatMap((day) => momentsAt({ day, time }, timeZone)).find((at) => at > now);
  if (!next) throw fieldFault("time", "invalid", time);
  return next;
}
