import { type Claims, readAccessToken, signAccessToken } from "../../lib/secrets/access_token.ts";
import { keyFor } from "../../lib/secrets/secrets.ts";
import type { Role } from "../../model/account/actor.ts";
import { ACCESS_TOKEN, inSeconds } from "../../model/times.ts";
import type { Ctx } from "../context.ts";
import { bySecret } from "./by_secret.ts";

const accessKey = (secret: Uint8Array) => keyFor(secret, "access token");

/**
 * Returns an access token for a program that acts as a member or an operator. It is bound to one of
 * their sessions.
 */
export function accessToken(
  ctx: Ctx,
  holder: { userId: string; orgId?: string; role: Role | "operator"; sessionId: string; renewals?: number },
): Promise<string> {
  const { userId: sub, orgId: org, role, sessionId: sid, renewals } = holder;
  const claims = { sub, org, role, sid, renewals };
  return signAccessToken(accessKey(ctx.secret), claims, ctx.now(), inSeconds(ACCESS_TOKEN));
}

/**
 * Returns a token's claims; null if its signature is invalid or it has expired. During a key change, tokens
 * signed with the previous key are valid too.
 */
export async function claimsOf(ctx: Keys, token: string): Promise<Claims | null> {
  const { keys, checked } = checkingOf(ctx);
  const now = ctx.now();
  let claims = checked.get(token);
  if (!claims) {
    const read = await Promise.all(keys.map((key) => readAccessToken(key, token, now)));
    const valid = read.find((claims) => claims !== null);
    if (!valid) return null;
    if (checked.size >= MOST_CHECKED) checked.clear();
    checked.set(token, claims = valid);
  }
  return claims.exp * 1000 > now.getTime() ? claims : null;
}

type Keys = Pick<Ctx, "secret" | "oldSecret" | "now">;

const MOST_CHECKED = 5_000;

/**
 * The keys, and the claims of valid tokens by their text. A program sends the same token with every call, and
 * verifying it takes longer than many a call.
 */
const checkingOf = bySecret(({ secret, oldSecret }) => ({
  keys: [secret, oldSecret].flatMap((it) => it ? [accessKey(it)] : []),
  checked: new Map<string, Claims>(),
}));
