import type { Actor } from "../../model/account/actor.ts";
import type { AgreedTerms } from "../../model/account/account.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { agreeToShown } from "./agree_to_shown.ts";
import { requireSelf } from "./user.ts";

export async function acceptTerms(
  ctx: Ctx,
  actor: Actor,
  userId: string,
  shown: Partial<AgreedTerms>,
): Promise<void> {
  const member = requireMay(actor, "keepAccount");
  await requireSelf(ctx, actor, userId);
  await ctx.sql.begin(async (tx) => {
    const detail = await agreeToShown(ctx, tx, { orgId: member.orgId, userId }, shown);
    await audit(ctx, tx, member, { verb: "acceptTerms", to: ["user", userId], detail });
  });
}
