import { issueRefreshToken } from "../../../db/account/refresh_tokens.ts";
import { openSession } from "../../../db/account/sessions.ts";
import type { Tx } from "../../../db/connection/pool.ts";
import { asText, hashSecret, keyedHash, keyFor, newSecret } from "../../../lib/secrets/secrets.ts";
import type { SignedIn, User } from "../../../model/account/account.ts";
import { inSeconds, STAFF_SESSION } from "../../../model/times.ts";
import { accessToken } from "../../access/access_token.ts";
import type { Ctx } from "../../context.ts";
import { rememberAccount } from "./device.ts";
import type { Origin } from "../../access/visitor.ts";

/** Seconds that a browser may keep the cookie: the row decides earlier. */
export const COOKIE_SECONDS = inSeconds(STAFF_SESSION);

/** Who has just signed in: themselves, a pair of tokens for a program, and the secret of a cookie for a browser. */
export interface NewlySignedIn extends SignedIn {
  readonly cookie: string;
  /** For the browser to keep, so that strangers who guess do not lock it out. */
  readonly device: string;
}

/** One session, which all three lead to: it is the family that a reused token ends. */
export async function beginSession(
  ctx: Ctx,
  tx: Tx,
  orgId: string,
  user: User,
  from: Origin,
): Promise<NewlySignedIn> {
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + STAFF_SESSION);
  const [cookie, refresh] = [newSecret(), newSecret()];
  const sessionId = await openSession(tx, orgId, {
    userId: user.id,
    cookieHash: hashSecret(cookie),
    userAgent: from.userAgent?.slice(0, 500) ?? null,
    address: from.address,
    now,
    expiresAt,
  });
  await issueRefreshToken(tx, orgId, { sessionId, hash: hashSecret(refresh), now, expiresAt });
  const token = await accessToken(ctx, { userId: user.id, orgId, role: user.role, sessionId });
  return { ...user, token, refresh, cookie, device: rememberAccount(ctx, from.device, user.email) };
}

/**
 * The token that follows this one, and under it the one that follows by the key before. Computed rather than drawn, so that a
 * call that overlaps with or repeats another is given the same answer; it takes our key, so that who holds one cannot know the next.
 */
export const nextRefreshTokens = (ctx: Ctx, refresh: string): readonly [string, string?] => {
  const by = (secret: Uint8Array) => asText(keyedHash(keyFor(secret, "refresh token"), refresh));
  return ctx.oldSecret ? [by(ctx.secret), by(ctx.oldSecret)] : [by(ctx.secret)];
};
