import { appendAuditEvent } from "../../../db/organization/audit_events.ts";
import { spendRefreshToken } from "../../../db/account/refresh_tokens.ts";
import { endSession } from "../../../db/account/sessions.ts";
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
  const pair = await ctx.sql.begin(async (tx) => {
    const spent = await spendRefreshToken(tx, hashSecret(refresh), [
      hashSecret(newest),
      before ? hashSecret(before) : null,
    ], at);
    if (!spent) return null;
    if (!spent.isReuse) {
      return { access: await accessToken(ctx, spent), refresh: nexts[spent.next]! };
    }
    await endSession(tx, spent.orgId, spent.sessionId, now);
    await appendAuditEvent(tx, spent.orgId, {
      at: now,
      actorKind: "nobody",
      verb: "endSessionOfReusedToken",
      subjectKind: "session",
      subjectId: spent.sessionId,
    });
    return null;
  });
  if (!pair) throw new Refusal("invalid_refresh");
  return pair;
}
