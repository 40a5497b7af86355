import { holdMember } from "../../../db/account/members.ts";
import { endSession, endSessions, listSessions } from "../../../db/account/sessions.ts";
import {
  endOperatorSession,
  endOperatorSessions,
  listOperatorSessions,
} from "../../../db/operators/operator_sessions.ts";
import type { Actor } from "../../../model/account/actor.ts";
import { deviceName } from "../../../model/account/device_name.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import type { StaffSession } from "../../../model/account/session.ts";
import { Refusal } from "../../../model/refusal.ts";
import { IDLE_BROWSER, IDLE_OPERATOR } from "../../../model/times.ts";
import { audit, auditOperator } from "../../audit.ts";
import type { Ctx } from "../../context.ts";

/** The running sessions of a member or an operator, the last used one first. */
export async function listOwnSessions(ctx: Ctx, actor: Actor): Promise<StaffSession[]> {
  const own = holderOf(actor);
  const { sessionId } = own;
  const now = ctx.now();
  const since = (idle: number) => new Date(now.getTime() - idle);
  const rows = own.kind === "operator"
    ? await listOperatorSessions(ctx.sql, own.operatorId, now, since(IDLE_OPERATOR))
    : await listSessions(ctx.sql, own.orgId, own.userId, now, since(IDLE_BROWSER));
  return rows.map(({ userAgent, createdAt, lastSeenAt, ...row }) => ({
    ...row,
    device: deviceName(userAgent),
    startedAt: createdAt.toISOString(),
    lastUsedAt: lastSeenAt.toISOString(),
    isThis: row.id === sessionId,
  }));
}

const holderOf = (actor: Actor) =>
  actor.kind === "operator" ? requireMay(actor, "operate") : requireMay(actor, "keepAccount");

/** Ends one of the own sessions, with its cookie and tokens. */
export async function endOwnSession(ctx: Ctx, actor: Actor, id: string): Promise<void> {
  const own = holderOf(actor);
  const entry = { verb: "endSession", to: ["session", id] } as const;
  await ctx.sql.begin(async (tx) => {
    const now = ctx.now();
    if (own.kind === "operator") {
      if (!await endOperatorSession(tx, id, now, own.operatorId)) throw new Refusal("not_found");
      return await auditOperator(ctx, tx, own, null, entry);
    }
    if (!await endSession(tx, own.orgId, id, now, own.userId)) throw new Refusal("not_found");
    await audit(ctx, tx, own, entry);
  });
}

/** Ends all of the own sessions but the one of the request. Returns how many. */
export async function endOtherSessions(ctx: Ctx, actor: Actor): Promise<number> {
  const own = holderOf(actor);
  return await ctx.sql.begin(async (tx) => {
    const now = ctx.now();
    if (own.kind === "operator") {
      const ended = await endOperatorSessions(tx, own.operatorId, now, own.sessionId);
      const to = ["operator", own.operatorId] as const;
      await auditOperator(ctx, tx, own, null, { verb: "endSessions", to, detail: { sessionsEnded: ended } });
      return ended;
    }
    const ended = await endSessions(tx, own.orgId, own.userId, now, own.sessionId);
    const to = ["user", own.userId] as const;
    await audit(ctx, tx, own, { verb: "endSessions", to, detail: { sessionsEnded: ended } });
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
