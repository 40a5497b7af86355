import { readAccessToken, signAccessToken } from "../../lib/secrets/access_token.ts";
import { keyFor } from "../../lib/secrets/secrets.ts";
import type { Role } from "../../model/account/actor.ts";
import { ACCESS_TOKEN, inSeconds } from "../../model/times.ts";
import type { Ctx } from "../context.ts";

const accessKey = (secret: Uint8Array) => keyFor(secret, "access token");

/**
 * Returns an access token for a program that acts as a member or an operator. It is bound to one of
 * their sessions.
 */
export function accessToken(
  ctx: Ctx,
  holder: { userId: string; orgId?: string; role: Role | "operator"; sessionId: string },
): Promise<string> {
  const claims = { sub: holder.userId, org: holder.orgId, role: holder.role, sid: holder.sessionId };
  return signAccessToken(accessKey(ctx.secret), claims, ctx.now(), inSeconds(ACCESS_TOKEN));
}

/**
 * Returns a token's claims; null if its signature is invalid or it has expired. During a key change, tokens
 * signed with the previous key are valid too.
 */
export async function claimsOf({ secret, oldSecret, now }: Ctx, token: string) {
  const keys = [secret, oldSecret].flatMap((it) => it ? [accessKey(it)] : []);
  const read = await Promise.all(keys.map((key) => readAccessToken(key, token, now())));
  return read.find((claims) => claims !== null) ?? null;
}
