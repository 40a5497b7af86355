import { appendAuditEvent } from "../../../db/organization/audit_events.ts";
import { spendRefreshToken, type SpentToken } from "../../../db/account/refresh_tokens.ts";
import { endSession } from "../../../db/account/sessions.ts";
import type { Tx } from "../../../db/connection/pool.ts";
import { endOperatorSession } from "../../../db/operators/operator_sessions.ts";
import { hashSecret } from "../../../lib/secrets/secrets.ts";
import { Refusal } from "../../../model/refusal.ts";
import { REPEATED_REFRESH } from "../../../model/times.ts";
import type { Ctx } from "../../context.ts";
import { accessToken } from "../../access/access_token.ts";
import { nextRefreshTokens } from "./session.ts";

/**
 * Exchanges a refresh token for a new pair; the token can be used once. Concurrent calls, and a repeated call
 * within 30 s, count as one refresh and get the same next token. If the token is used again later, or after
 * its successor was used, one of its two users has a stolen copy: the session ends with all its tokens and
 * the cookie.
 */
export async function refreshTokens(ctx: Ctx, refresh: string): Promise<{ access: string; refresh: string }> {
  const nexts = nextRefreshTokens(ctx, refresh);
  const [newest, before] = nexts;
  const now = ctx.now();
  const at = { now, repeatableSince: new Date(now.getTime() - REPEATED_REFRESH) };
  const offered = [hashSecret(newest), before ? hashSecret(before) : null] as const;
  const pair = await ctx.sql.begin(async (tx) => {
    const spend = (kind: "member" | "operator") =>
      spendRefreshToken(tx, kind, hashSecret(refresh), offered, at);
    const spent = await spend("member") ?? await spend("operator");
    if (!spent) return null;
    if (spent.isReuse) return await endReused(tx, spent, now);
    const access = await accessToken(ctx, { ...spent, orgId: spent.orgId ?? undefined });
    return { access, refresh: nexts[spent.next]! };
  });
  if (!pair) throw new Refusal("invalid_refresh");
  return pair;
}

async function endReused(tx: Tx, { orgId, sessionId, userId }: SpentToken, now: Date): Promise<null> {
  const event = { at: now, actorKind: "nobody", verb: "endSessionOfReusedToken" } as const;
  if (orgId) {
    await endSession(tx, orgId, sessionId, now);
    await appendAuditEvent(tx, orgId, { ...event, subjectKind: "session", subjectId: sessionId });
  } else {
    await endOperatorSession(tx, sessionId, now);
    await appendAuditEvent(tx, null, { ...event, subjectKind: "operator", subjectId: userId });
  }
  return null;
}
