import { appendAuditEvent } from "../../db/audit_events.ts";
import { spendRefreshToken } from "../../db/refresh_tokens.ts";
import { endSession } from "../../db/sessions.ts";
import { hashSecret } from "../../lib/secrets.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";
import { accessToken, nextRefreshToken } from "./session.ts";

/**
 * A new pair for a refresh token, which is spent by it. A token that was spent before ends the session, with every
 * token and the cookie of it: either who comes now or who came before has a copy that is not theirs. Calls that
 * overlap are one refresh and get the same pair.
 */
export async function refreshTokens(ctx: Ctx, refresh: string): Promise<{ access: string; refresh: string }> {
  const next = nextRefreshToken(ctx, refresh);
  const now = ctx.now();
  const pair = await ctx.sql.begin(async (tx) => {
    const spent = await spendRefreshToken(tx, hashSecret(refresh), hashSecret(next), now);
    if (!spent) return null;
    if (!spent.isReuse) return { access: await accessToken(ctx, spent), refresh: next };
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
