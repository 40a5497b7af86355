import { findOpenInvitation, type OpenInvitation } from "../../db/invitations.ts";
import { hashSecret } from "../../lib/secrets.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";

/** Whom an invitation's link is for, to show before they sign up. */
export async function readInvitation(ctx: Ctx, inviteToken: string): Promise<OpenInvitation> {
  const invitation = await findOpenInvitation(ctx.sql, hashSecret(inviteToken), ctx.now());
  if (!invitation) throw new Refusal("invalid_link");
  return invitation;
}
