import { issueRefreshToken } from "../../../db/account/refresh_tokens.ts";
import { type NewSession, openSession, type SessionThere } from "../../../db/account/sessions.ts";
import type { Tx } from "../../../db/connection/pool.ts";
import { asText, hashSecret, keyedHash, keyFor, newSecret } from "../../../lib/secrets/secrets.ts";
import type { SignedIn, User } from "../../../model/account/account.ts";
import { inSeconds, STAFF_SESSION } from "../../../model/times.ts";
import { accessToken } from "../../access/access_token.ts";
import type { Ctx } from "../../context.ts";
import { rememberAccount } from "./device.ts";
import type { Origin } from "../../access/visitor.ts";

/** Lifetime of the cookie in seconds. The session itself may end earlier. */
export const COOKIE_SECONDS = inSeconds(STAFF_SESSION);

/** A new session: the user, a pair of tokens for a program, and the secret of a cookie for a browser. */
export interface NewlySignedIn extends SignedIn {
  readonly cookie: string;
  /** The browser's record of its accounts (device.ts), so that guesses by strangers do not lock it out. */
  readonly device: string;
}

/**
 * Opens one session for the tokens and the cookie. Reuse of a refresh token ends this session and so all of
 * them. `there` is set for a session that a provider of single sign-on opens.
 */
export async function beginSession(
  ctx: Ctx,
  tx: Tx,
  orgId: string,
  user: User,
  from: Origin,
  there?: SessionThere,
): Promise<NewlySignedIn> {
  const [cookie, refresh] = [newSecret(), newSecret()];
  const opened = newSession(ctx, cookie, from);
  const { now, expiresAt } = opened;
  const sessionId = await openSession(tx, orgId, { userId: user.id, ...opened, there });
  await issueRefreshToken(tx, orgId, { sessionId, hash: hashSecret(refresh), now, expiresAt });
  const token = await accessToken(ctx, { userId: user.id, orgId, role: user.role, sessionId });
  return { ...user, token, refresh, cookie, device: rememberAccount(ctx, from.device, user.email) };
}

/** As a session keeps it. */
export const keptUserAgent = ({ userAgent }: Origin): string | null => userAgent?.slice(0, 500) ?? null;

/** The row of a session that begins now, whoever holds it. */
export function newSession(ctx: Ctx, cookie: string, from: Origin): Omit<NewSession, "userId"> {
  const now = ctx.now();
  return {
    cookieHash: hashSecret(cookie),
    userAgent: keptUserAgent(from),
    address: from.address,
    isProgram: from.isProgram ?? false,
    now,
    expiresAt: new Date(now.getTime() + STAFF_SESSION),
  };
}

/**
 * Returns the refresh token that follows this one under the current key, and the one under the previous key.
 * Computed rather than random, so that a concurrent or repeated call gets the same result. Keyed, so that the
 * holder of one token cannot compute the next.
 */
export const nextRefreshTokens = (ctx: Ctx, refresh: string): readonly [string, string?] => {
  const next = (secret: Uint8Array) => asText(keyedHash(keyFor(secret, "refresh token"), refresh));
  return ctx.oldSecret ? [next(ctx.secret), next(ctx.oldSecret)] : [next(ctx.secret)];
};
