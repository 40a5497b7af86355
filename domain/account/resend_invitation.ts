import { renewInvitation } from "../../db/invitations.ts";
import { holdMember } from "../../db/members.ts";
import { hashSecret, newSecret } from "../../lib/secrets.ts";
import { type Actor, requireAdmin } from "../../model/actor.ts";
import { Refusal } from "../../model/refusal.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { countAttempt } from "./attempts.ts";
import { INVITATION_LIFE, sendInvitation } from "./send_invitation.ts";
import type { Visitor } from "./visitor.ts";

/** Another letter with another link, for whoever lost the first one or let it expire. */
export async function resendInvitation(
  ctx: Ctx,
  actor: Actor,
  userId: string,
  { t }: Pick<Visitor, "t">,
): Promise<{ email: string }> {
  const admin = requireAdmin(actor);
  const { orgId } = admin;
  const token = newSecret();
  const now = ctx.now();
  return await ctx.sql.begin(async (tx) => {
    const member = await holdMember(tx, orgId, userId);
    if (!member) throw new Refusal("not_found");
    if (member.isSignedUp) throw new Refusal("already_signed_up");
    const { email, role } = member;
    // Somebody's mailbox is not to be filled from here.
    await countAttempt(ctx, "letterToAccount", email);
    await renewInvitation(tx, orgId, {
      email,
      role,
      tokenHash: hashSecret(token),
      invitedBy: admin.userId,
      now,
      expiresAt: new Date(now.getTime() + INVITATION_LIFE),
    });
    await audit(ctx, tx, admin, { verb: "resendInvitation", to: ["user", userId] });
    await sendInvitation(ctx, tx, t, { orgId, userId, email, token });
    return { email };
  });
}
