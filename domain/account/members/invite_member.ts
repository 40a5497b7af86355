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
import type { Reader } from "../../access/visitor.ts";
import { findOrganization } from "../../../db/organization/organizations.ts";
import type { Letter } from "../../../lib/mail/mail.ts";
import { composeLetter } from "../../letters/compose_letter.ts";
import { memberValues } from "../../letters/letter_values.ts";
import { letterWords } from "../../letters/letter_words.ts";
import { requireOwnDomain, requirePlaces } from "../../organization/limits.ts";
import { requireFreshSignIn } from "../sessions/fresh.ts";
import { withdrawInvitation } from "./withdraw_invitation.ts";

/**
 * Adds a member who has not signed up yet and sends them an invitation. If the letter cannot be sent, the
 * invitation is withdrawn.
 */
export async function inviteMember(
  ctx: Ctx,
  actor: Actor,
  { email, role, activates = false, seesAllProjects = true }: MemberInvitation,
  reader: Reader,
): Promise<InvitedMember> {
  const admin = requireMay(actor, "inviteMembers");
  const { orgId } = admin;
  // Whoever is an admin may do everything.
  if (role === "admin") await requireFreshSignIn(ctx, admin);
  const token = newSecret();
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + MEMBER_INVITATION);
  const id = await ctx.sql.begin(async (tx) => {
    const invitation = {
      email,
      role,
      activates,
      seesAllProjects,
      tokenHash: hashSecret(token),
      invitedBy: admin.userId,
      now,
      expiresAt,
    };
    await requireOwnDomain(tx, orgId, email);
    await requirePlaces(tx, orgId, "members", { count: 1, now });
    const id = await inviteUser(tx, orgId, invitation);
    if (!id) throw new Refusal("email_taken");
    const detail = { role, activates, seesAllProjects };
    await audit(ctx, tx, admin, { verb: "inviteMember", to: ["user", id], detail });
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
 * connections. An organisation's first admin gets the product's own words.
 */
export async function sendInvitation(
  ctx: Ctx,
  reader: Reader,
  { userId, ...invitation }: SentInvitation,
  kind: InvitationKind,
): Promise<void> {
  try {
    await ctx.mail.send(
      kind === "adminInvitation"
        ? await adminLetter(ctx, reader, invitation)
        : await memberLetter(ctx, reader, kind, invitation),
    );
  } catch (error) {
    ctx.log.error("invitation not sent", error, { userId });
    throw new Refusal("mail_not_sent");
  }
}

type InvitationKind = "team_invitation" | "waiting_invitation" | "adminInvitation";

/** The letter says whether an admin still has to activate the member. */
export const letterOf = (activates: boolean): InvitationKind =>
  activates ? "team_invitation" : "waiting_invitation";

interface SentInvitation {
  readonly orgId: string;
  readonly userId: string;
  readonly email: string;
  readonly token: string;
}

function memberLetter(
  ctx: Ctx,
  { language, t }: Reader,
  kind: Exclude<InvitationKind, "adminInvitation">,
  { orgId, email, token }: Omit<SentInvitation, "userId">,
): Promise<Letter> {
  const address = { orgId, kind, to: email, language };
  return composeLetter(
    ctx,
    letterWords(() => t),
    address,
    (_, organization) => memberValues(ctx.appUrl, organization, token),
  );
}

async function adminLetter(
  ctx: Ctx,
  { language, t }: Reader,
  { orgId, email, token }: Omit<SentInvitation, "userId">,
): Promise<Letter> {
  const { name } = (await findOrganization(ctx.sql, orgId))!;
  const values = memberValues(ctx.appUrl, name, token);
  return {
    to: email,
    language,
    subject: t("mails:adminInvitation.subject", values),
    text: t("mails:adminInvitation.text", values),
  };
}
