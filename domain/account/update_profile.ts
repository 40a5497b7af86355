import { setUserNames } from "../../db/users.ts";
import type { Profile, User } from "../../model/account.ts";
import { type Actor, requireMember } from "../../model/actor.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { requireSelf } from "./self.ts";
import { readUser } from "./user.ts";

export async function updateProfile(ctx: Ctx, actor: Actor, userId: string, profile: Profile): Promise<User> {
  const member = requireMember(actor);
  const { orgId } = member;
  await requireSelf(ctx, actor, userId);
  await ctx.sql.begin(async (tx) => {
    await setUserNames(tx, orgId, userId, profile);
    await audit(ctx, tx, member, { verb: "updateProfile", to: ["user", userId] });
  });
  return await readUser(ctx, orgId, userId);
}
