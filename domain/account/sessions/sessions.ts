import { holdMember } from "../../../db/account/members.ts";
import { endSession, endSessions, listSessions } from "../../../db/account/sessions.ts";
import type { Actor } from "../../../model/account/actor.ts";
import { deviceName } from "../../../model/account/device_name.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import type { StaffSession } from "../../../model/account/session.ts";
import { Refusal } from "../../../model/refusal.ts";
import { IDLE_BROWSER } from "../../../model/times.ts";
import { audit } from "../../audit.ts";
import type { Ctx } from "../../context.ts";

/** The member's own running sessions, the last used one first. */
export async function listOwnSessions(ctx: Ctx, actor: Actor): Promise<StaffSession[]> {
  const { orgId, userId, sessionId } = requireMay(actor, "keepAccount");
  const now = ctx.now();
  const rows = await listSessions(ctx.sql, orgId, userId, now, new Date(now.getTime() - IDLE_BROWSER));
  return rows.map(({ userAgent, createdAt, lastSeenAt, ...row }) => ({
    ...row,
    device: deviceName(userAgent),
    startedAt: createdAt.toISOString(),
    lastUsedAt: lastSeenAt.toISOString(),
    isThis: row.id === sessionId,
  }));
}

/** Ends one of the member's own sessions, with its cookie and tokens. */
export async function endOwnSession(ctx: Ctx, actor: Actor, id: string): Promise<void> {
  const member = requireMay(actor, "keepAccount");
  await ctx.sql.begin(async (tx) => {
    if (!await endSession(tx, member.orgId, id, ctx.now(), member.userId)) throw new Refusal("not_found");
    await audit(ctx, tx, member, { verb: "endSession", to: ["session", id] });
  });
}

/** Ends all of the member's own sessions but the one of the request. Returns how many. */
export async function endOtherSessions(ctx: Ctx, actor: Actor): Promise<number> {
  const member = requireMay(actor, "keepAccount");
  const { orgId, userId, sessionId } = member;
  return await ctx.sql.begin(async (tx) => {
    const ended = await endSessions(tx, orgId, userId, ctx.now(), sessionId);
    const detail = { sessionsEnded: ended };
    await audit(ctx, tx, member, { verb: "endSessions", to: ["user", userId], detail });
    return ended;
  });
}

/** An admin ends all sessions of a member; their own but for the one of the request. Returns how many. */
export async function endMemberSessions(ctx: Ctx, actor: Actor, userId: string): Promise<number> {
  const admin = requireMay(actor, "inviteMembers");
  const { orgId, sessionId } = admin;
  return await ctx.sql.begin(async (tx) => {
    if (!await holdMember(tx, orgId, userId)) throw new Refusal("not_found");
    const ended = await endSessions(tx, orgId, userId, ctx.now(), sessionId);
    const detail = { sessionsEnded: ended };
    await audit(ctx, tx, admin, { verb: "endSessions", to: ["user", userId], detail });
    return ended;
  });
}
