import { deleteMember, holdMember } from "../../../db/account/members.ts";
import type { Actor } from "../../../model/account/actor.ts";
import { Refusal } from "../../../model/refusal.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import { audit } from "../../audit.ts";
import type { Ctx } from "../../context.ts";

/** Withdraws an invitation that is not accepted yet. A member who has signed up can only be deleted. */
export async function withdrawInvitation(ctx: Ctx, actor: Actor, userId: string): Promise<{ email: string }> {
  const admin = requireMay(actor, "inviteMembers");
  const { orgId } = admin;
  return await ctx.sql.begin(async (tx) => {
    const member = await holdMember(tx, orgId, userId);
    if (!member) throw new Refusal("not_found");
    if (member.isSignedUp) throw new Refusal("already_signed_up");
    await deleteMember(tx, orgId, userId);
    await audit(ctx, tx, admin, { verb: "withdrawInvitation", to: ["user", userId] });
    return { email: member.email };
  });
}
