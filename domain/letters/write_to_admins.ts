import { listAdminEmails } from "../../db/operators/organizations.ts";
import type { Letter } from "../../lib/mail/mail.ts";
import type { Ctx } from "../context.ts";
import { sendIfPossible } from "./send_if_possible.ts";

/**
 * Sends a letter of the platform's operators to an organisation's admins. One that cannot be sent is logged, and
 * stops nothing.
 */
export async function writeToAdmins(
  ctx: Ctx,
  orgId: string,
  letter: Omit<Letter, "to">,
): Promise<void> {
  for (const to of await listAdminEmails(ctx.sql, orgId)) {
    await sendIfPossible(ctx, { to, ...letter }, "letter not sent", { orgId });
  }
}
