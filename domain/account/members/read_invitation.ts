import { findOpenInvitation, type OpenInvitation } from "../../../db/account/member_invitations.ts";
import { hashSecret } from "../../../lib/secrets/secrets.ts";
import { Refusal } from "../../../model/refusal.ts";
import type { Ctx } from "../../context.ts";

/**
 * Returns the invited person for the sign-up page. Refuses with email_taken if the address got an account
 * through another organisation's invitation meanwhile. Only the recipient of the letter has the link, and may
 * learn that.
 */
export async function readInvitation(
  ctx: Ctx,
  inviteToken: string,
): Promise<Omit<OpenInvitation, "isTaken">> {
  const invitation = await findOpenInvitation(ctx.sql, hashSecret(inviteToken), ctx.now());
  if (!invitation) throw new Refusal("invalid_link");
  const { isTaken, ...shown } = invitation;
  if (isTaken) throw new Refusal("email_taken");
  return shown;
}
