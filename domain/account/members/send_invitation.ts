import type { TFunction } from "i18next";
import { findOrganization } from "../../../db/organization/organizations.ts";
import { Refusal } from "../../../model/refusal.ts";
import type { Ctx } from "../../context.ts";
import { invitationLetter } from "../letters.ts";

/** In no transaction: a mail server that lets one wait would have the whole site wait for a connection to the database. */
export async function sendInvitation(
  ctx: Ctx,
  t: TFunction,
  { orgId, userId, email, token }: { orgId: string; userId: string; email: string; token: string },
): Promise<void> {
  const organization = await findOrganization(ctx.sql, orgId);
  try {
    await ctx.mail.send(invitationLetter(ctx, t, { email, token, organization: organization!.name }));
  } catch (error) {
    ctx.log.error("invitation not sent", error, { userId });
    throw new Refusal("mail_not_sent");
  }
}
