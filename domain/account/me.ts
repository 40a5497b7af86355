import type { User } from "../../model/account.ts";
import { type Actor, requireMember } from "../../model/actor.ts";
import type { Ctx } from "../context.ts";
import { readUser } from "./user.ts";

export async function me(ctx: Ctx, actor: Actor): Promise<User> {
  const { orgId, userId } = requireMember(actor);
  return await readUser(ctx, orgId, userId);
}
