import type { Tx } from "../../db/pool.ts";
import { findUser } from "../../db/users.ts";
import type { User } from "../../model/account.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";

/** A user as they see themselves. */
export async function readUser(ctx: Ctx, orgId: string, userId: string, tx?: Tx): Promise<User> {
  const user = await findUser(tx ?? ctx.sql, orgId, userId, ctx.now());
  if (!user) throw new Refusal("not_found");
  return { ...user, isAdmin: user.role === "admin", acceptedTerms: user.agreedToPp && user.agreedToTou };
}
