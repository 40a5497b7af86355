import { holdMember } from "../../db/account/members.ts";
import { setUserNames } from "../../db/account/users.ts";
import type { Profile, User } from "../../model/account/account.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { readUser, requireSelf } from "./user.ts";

export async function updateProfile(ctx: Ctx, actor: Actor, userId: string, profile: Profile): Promise<User> {
  const member = requireMay(actor, "keepAccount");
  const { orgId } = member;
  await requireSelf(ctx, actor, userId);
  await ctx.sql.begin(async (tx) => {
    await holdMember(tx, orgId, userId);
    await ctx.unchanged?.(tx);
    await setUserNames(tx, orgId, userId, profile);
    await audit(ctx, tx, member, { verb: "updateProfile", to: ["user", userId] });
  });
  return await readUser(ctx, orgId, userId);
}
