import type { Tx } from "../../db/connection/pool.ts";
import { findUser } from "../../db/account/users.ts";
import type { User } from "../../model/account/account.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";

/** Returns a user's own view of their account; refuses with not_found. */
export async function readUser(ctx: Ctx, orgId: string, userId: string, tx?: Tx): Promise<User> {
  const user = await findUser(tx ?? ctx.sql, orgId, userId, ctx.now());
  if (!user) throw new Refusal("not_found");
  return { ...user, isAdmin: user.role === "admin", acceptedTerms: user.agreedToPp && user.agreedToTou };
}

export async function me(ctx: Ctx, actor: Actor): Promise<User> {
  const { orgId, userId } = requireMay(actor, "keepAccount");
  return await readUser(ctx, orgId, userId);
}

/**
 * Requires that `userId` is the actor's own account. A colleague's account is forbidden; one of another
 * organisation is not found.
 */
export async function requireSelf(ctx: Ctx, actor: Actor, userId: string): Promise<void> {
  const member = requireMay(actor, "keepAccount");
  if (member.userId === userId) return;
  await readUser(ctx, member.orgId, userId);
  throw new Refusal("forbidden");
}
