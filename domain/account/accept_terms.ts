import { agreeToTerms } from "../../db/users.ts";
import { type Actor, requireMember } from "../../model/actor.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { requireSelf } from "./self.ts";

export async function acceptTerms(ctx: Ctx, actor: Actor, userId: string): Promise<void> {
  const member = requireMember(actor);
  await requireSelf(ctx, actor, userId);
  await ctx.sql.begin(async (tx) => {
    await agreeToTerms(tx, member.orgId, userId, ctx.now());
    await audit(ctx, tx, member, { verb: "acceptTerms", to: ["user", userId] });
  });
}
