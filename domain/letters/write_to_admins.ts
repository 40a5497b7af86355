import { listAdminEmails } from "../../db/operators/organizations.ts";
import type { Letter } from "../../lib/mail/mail.ts";
import type { StaffMail } from "../../model/account/staff_mail.ts";
import type { Ctx } from "../context.ts";

/**
 * Sends a letter to an organisation's admins, or to those who want `mail`. One that cannot be sent is logged,
 * and stops nothing.
 */
export async function writeToAdmins(
  ctx: Ctx,
  orgId: string,
  letter: Omit<Letter, "to">,
  mail: StaffMail | null = null,
): Promise<void> {
  for (const to of await listAdminEmails(ctx.sql, orgId, mail)) {
    await ctx.mail.send({ to, ...letter }).catch((error) =>
      ctx.log.error("letter not sent", error, { orgId })
    );
  }
}
