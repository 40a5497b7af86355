import { inviteUser } from "../../../db/account/member_invitations.ts";
import { hashSecret, newSecret } from "../../../lib/secrets/secrets.ts";
import type { MemberInvitation } from "../../../model/account/account.ts";
import type { Actor } from "../../../model/account/actor.ts";
import type { InvitedMember } from "../../../model/account/member.ts";
import { Refusal } from "../../../model/refusal.ts";
import { MEMBER_INVITATION } from "../../../model/times.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import { audit } from "../../audit.ts";
import type { Ctx } from "../../context.ts";
import { findOrganization } from "../../../db/organization/organizations.ts";
import type { Letter } from "../../../lib/mail/mail.ts";
import type { Reader } from "../../access/visitor.ts";
import { withdrawInvitation } from "./withdraw_invitation.ts";

/**
 * Adds a member who has not signed up yet and sends them an invitation. If the letter cannot be sent, the
 * invitation is withdrawn.
 */
export async function inviteMember(
  ctx: Ctx,
  actor: Actor,
  { email, role, activates = true }: MemberInvitation,
  reader: Reader,
): Promise<InvitedMember> {
  const admin = requireMay(actor, "inviteMembers");
  const { orgId } = admin;
  const token = newSecret();
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + MEMBER_INVITATION);
  const id = await ctx.sql.begin(async (tx) => {
    const invitation = {
      email,
      role,
      activates,
      tokenHash: hashSecret(token),
      invitedBy: admin.userId,
      now,
      expiresAt,
    };
    const id = await inviteUser(tx, orgId, invitation);
    if (!id) throw new Refusal("email_taken");
    await audit(ctx, tx, admin, { verb: "inviteMember", to: ["user", id], detail: { role, activates } });
    return id;
  });
  try {
    await sendInvitation(ctx, reader, { orgId, userId: id, email, token }, letterOf(activates));
  } catch (error) {
    await withdrawInvitation(ctx, actor, id);
    throw error;
  }
  return { id, email, role };
}

/**
 * Sends the letter outside any transaction: a slow mail server would otherwise hold the site's database
 * connections.
 */
export async function sendInvitation(
  ctx: Ctx,
  reader: Reader,
  { orgId, userId, email, token }: { orgId: string; userId: string; email: string; token: string },
  kind: InvitationKind,
): Promise<void> {
  const organization = await findOrganization(ctx.sql, orgId);
  try {
    await ctx.mail.send(
      invitationLetter(ctx, reader, { kind, email, token, organization: organization!.name }),
    );
  } catch (error) {
    ctx.log.error("invitation not sent", error, { userId });
    throw new Refusal("mail_not_sent");
  }
}

type InvitationKind = "memberInvitation" | "waitingInvitation" | "adminInvitation";

/** The letter says whether an admin still has to activate the member. */
export const letterOf = (activates: boolean): InvitationKind =>
  activates ? "memberInvitation" : "waitingInvitation";

function invitationLetter(
  ctx: Ctx,
  { language, t }: Reader,
  { kind, email, token, organization }: {
    kind: InvitationKind;
    email: string;
    token: string;
    organization: string;
  },
): Letter {
  const link = `${ctx.appUrl}/sign-up?token=${token}`;
  const texts = {
    memberInvitation: {
      subject: t("mails:memberInvitation.subject", { organization }),
      text: t("mails:memberInvitation.text", { organization, link }),
    },
    waitingInvitation: {
      subject: t("mails:memberInvitation.subject", { organization }),
      text: t("mails:memberInvitation.textWaiting", { organization, link }),
    },
    adminInvitation: {
      subject: t("mails:adminInvitation.subject", { organization }),
      text: t("mails:adminInvitation.text", { organization, link }),
    },
  };
  return { to: email, language, ...texts[kind] };
}
