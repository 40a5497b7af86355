import { readAccessToken, signAccessToken } from "../../lib/secrets/access_token.ts";
import { keyFor } from "../../lib/secrets/secrets.ts";
import type { Role } from "../../model/account/roles.ts";
import { ACCESS_TOKEN, inSeconds } from "../../model/times.ts";
import type { Ctx } from "../context.ts";

const accessKey = (secret: Uint8Array) => keyFor(secret, "access token");

/** The token by which a program asks as a member, in one of their sessions. */
export function accessToken(
  ctx: Ctx,
  who: { userId: string; orgId: string; role: Role; sessionId: string },
): Promise<string> {
  const claims = { sub: who.userId, org: who.orgId, role: who.role, sid: who.sessionId };
  return signAccessToken(accessKey(ctx.secret), claims, ctx.now(), inSeconds(ACCESS_TOKEN));
}

/** What a token says; null if it is not ours or too old. While the key is being replaced, the one before counts too. */
export async function claimsOf({ secret, oldSecret, now }: Ctx, token: string) {
  const keys = [secret, oldSecret].flatMap((it) => it ? [accessKey(it)] : []);
  const read = await Promise.all(keys.map((key) => readAccessToken(key, token, now())));
  return read.find((claims) => claims !== null) ?? null;
}
