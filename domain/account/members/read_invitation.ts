import { findOpenInvitation, type OpenInvitation } from "../../../db/account/member_invitations.ts";
import { hashSecret } from "../../../lib/secrets/secrets.ts";
import { Refusal } from "../../../model/refusal.ts";
import type { Ctx } from "../../context.ts";

/**
 * Whom an invitation's link is for, to show before they sign up. Whoever holds it has the letter, and may know that another
 * organisation's invitation has made the address an account meanwhile.
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
