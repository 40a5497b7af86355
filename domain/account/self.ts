import { type Actor, requireMember } from "../../model/actor.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";
import { readUser } from "./user.ts";

/** Their own account and nobody else's. A colleague's is forbidden; one of another organisation is not there. */
export async function requireSelf(ctx: Ctx, actor: Actor, userId: string): Promise<void> {
  const member = requireMember(actor);
  if (member.userId === userId) return;
  await readUser(ctx, member.orgId, userId);
  throw new Refusal("forbidden");
}
