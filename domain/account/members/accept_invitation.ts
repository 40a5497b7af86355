import { appendAuditEvent } from "../../../db/organization/audit_events.ts";
import { acceptInvitation as takeInvitation } from "../../../db/account/member_invitations.ts";
import { isTaken } from "../../../db/connection/unique_violation.ts";
import { hashPassword } from "../../../lib/secrets/password.ts";
import { hashSecret } from "../../../lib/secrets/secrets.ts";
import type { SignUp } from "../../../model/account/account.ts";
import { Refusal } from "../../../model/refusal.ts";
import type { Ctx } from "../../context.ts";
import { agreeToShown } from "../accept_terms.ts";
import { requireGoodPassword } from "../password/new_password.ts";
import { readInvitation } from "./read_invitation.ts";
import { beginSession, type NewlySignedIn } from "../sign_in/session.ts";
import { readUser } from "../user.ts";
import type { Visitor } from "../../access/visitor.ts";
import { tellWebhooks } from "../../tell_webhooks.ts";
import { tellInviter, welcomeMember } from "./team_letters.ts";

/**
 * Signs an invited member up and in. Unless the invitation activates the account, it waits for an admin. Both
 * sides are told.
 */
export async function acceptInvitation(ctx: Ctx, signUp: SignUp, from: Visitor): Promise<NewlySignedIn> {
  // Checked first, so that an invalid link costs no password hash.
  const invitation = await readInvitation(ctx, signUp.inviteToken);
  const { firstName, lastName } = signUp;
  await requireGoodPassword(signUp.password, { ...invitation, firstName, lastName }, "password");
  const person = { firstName, lastName, passwordHash: await hashPassword(signUp.password, ctx.passwordCost) };
  const now = ctx.now();
  const signedUp = await ctx.sql.begin(async (tx) => {
    const taken = await takeInvitation(tx, hashSecret(signUp.inviteToken), person, now);
    if (!taken) return null;
    const { orgId, userId } = taken;
    await agreeToShown(ctx, tx, taken, signUp.agreed ?? {});
    await appendAuditEvent(tx, orgId, {
      at: now,
      actorKind: "nobody",
      verb: "acceptInvitation",
      subjectKind: "user",
      subjectId: userId,
      address: from.address ?? undefined,
    });
    const { role } = await readUser(ctx, orgId, userId, tx);
    await tellWebhooks(tx, orgId, "member.added", { member: userId, role }, now);
    const session = await beginSession(ctx, tx, orgId, await readUser(ctx, orgId, userId, tx), from);
    return { session, taken };
  }).catch((error) => {
    // An address has one account, also if invitations of two organisations are accepted concurrently.
    throw isTaken(error, "users_email") ? new Refusal("email_taken") : error;
  });
  if (!signedUp) throw new Refusal("invalid_link");
  const { session, taken: { orgId, email, activates, inviterEmail } } = signedUp;
  if (activates) await welcomeMember(ctx, from, { orgId, email });
  if (inviterEmail) {
    const member = `${firstName} ${lastName}`;
    await tellInviter(ctx, from, { orgId, email: inviterEmail, member, isWaiting: !activates });
  }
  return session;
}
