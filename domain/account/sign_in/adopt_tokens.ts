import { findRefreshToken } from "../../../db/account/refresh_tokens.ts";
import { giveSessionCookie } from "../../../db/account/sessions.ts";
import { hashSecret, newSecret } from "../../../lib/secrets/secrets.ts";
import type { TokenPair, User } from "../../../model/account/account.ts";
import { isMember } from "../../../model/account/actor.ts";
import { Refusal } from "../../../model/refusal.ts";
import type { Ctx } from "../../context.ts";
import { readUser } from "../user.ts";
import { findActor } from "../../access/find_actor.ts";

/**
 * Moves a program's session into the browser: exchanges both tokens of one running session for a new cookie.
 */
export async function adoptTokens(
  ctx: Ctx,
  { token, refresh }: TokenPair,
): Promise<{ user: User; cookie: string }> {
  const actor = await findActor(ctx, { accessToken: token });
  const sessionId = await findRefreshToken(ctx.sql, hashSecret(refresh), ctx.now());
  if (!isMember(actor) || actor.sessionId !== sessionId) throw new Refusal("not_signed_in");
  const cookie = newSecret();
  await giveSessionCookie(ctx.sql, actor.orgId, sessionId, hashSecret(cookie), ctx.now());
  return { user: await readUser(ctx, actor.orgId, actor.userId), cookie };
}
