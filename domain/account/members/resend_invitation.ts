import { renewInvitation } from "../../../db/account/member_invitations.ts";
import { holdMember, type MemberRow } from "../../../db/account/members.ts";
import type { Tx } from "../../../db/connection/pool.ts";
import { hashSecret, newSecret } from "../../../lib/secrets/secrets.ts";
import type { Actor } from "../../../model/account/actor.ts";
import { Refusal } from "../../../model/refusal.ts";
import { MEMBER_INVITATION } from "../../../model/times.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import { audit } from "../../audit.ts";
import type { Ctx } from "../../context.ts";
import { countAttempt } from "../../access/attempts.ts";
import { letterOf, sendInvitation } from "./invite_member.ts";
import type { Reader } from "../../access/visitor.ts";

/**
 * Sends a new letter with a new link, for a lost or expired invitation. The old link works until the new
 * letter is sent.
 */
export async function resendInvitation(
  ctx: Ctx,
  actor: Actor,
  userId: string,
  reader: Reader,
): Promise<{ email: string }> {
  const admin = requireMay(actor, "inviteMembers");
  const { orgId } = admin;
  const token = newSecret();
  const now = ctx.now();
  const { email, isActivatedBySigningUp: activates } = await ctx.sql.begin((tx) =>
    holdInvited(tx, orgId, userId)
  );
  // Limited, so that members cannot flood a mailbox.
  await countAttempt(ctx, "invitationLetter", `${orgId} ${email}`);
  await sendInvitation(ctx, reader, { orgId, userId, email, token }, letterOf(activates));
  return await ctx.sql.begin(async (tx) => {
    const { role } = await holdInvited(tx, orgId, userId);
    await renewInvitation(tx, orgId, {
      email,
      role,
      activates,
      tokenHash: hashSecret(token),
      invitedBy: admin.userId,
      now,
      expiresAt: new Date(now.getTime() + MEMBER_INVITATION),
    });
    await audit(ctx, tx, admin, { verb: "resendInvitation", to: ["user", userId] });
    return { email };
  });
}

/** Locks and returns a member who has not signed up yet. */
async function holdInvited(tx: Tx, orgId: string, userId: string): Promise<MemberRow> {
  const member = await holdMember(tx, orgId, userId);
  if (!member) throw new Refusal("not_found");
  if (member.isSignedUp) throw new Refusal("already_signed_up");
  return member;
}
