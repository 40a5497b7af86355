import { setUserNames } from "../../db/users.ts";
import type { Profile, User } from "../../model/account.ts";
import { type Actor, requireMember } from "../../model/actor.ts";
import type { Ctx } from "../context.ts";
import { requireSelf } from "./self.ts";
import { readUser } from "./user.ts";

export async function updateProfile(ctx: Ctx, actor: Actor, userId: string, profile: Profile): Promise<User> {
  const { orgId } = requireMember(actor);
  await requireSelf(ctx, actor, userId);
  await setUserNames(ctx.sql, orgId, userId, profile);
  return await readUser(ctx, orgId, userId);
}
