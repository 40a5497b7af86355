import { forgetAttempts } from "../../../db/account/attempts.ts";
import { appendAuditEvent } from "../../../db/organization/audit_events.ts";
import { findOpenReset, useReset } from "../../../db/account/password_resets.ts";
import { endSessions } from "../../../db/account/sessions.ts";
import { findPasswordHolder, setPassword } from "../../../db/account/users.ts";
import { hashPassword, verifyPassword } from "../../../lib/secrets/password.ts";
import { hashSecret } from "../../../lib/secrets/secrets.ts";
import type { PasswordReset } from "../../../model/account/account.ts";
import { Refusal } from "../../../model/refusal.ts";
import type { Ctx } from "../../context.ts";
import { attemptKey } from "../../access/attempts.ts";
import { rememberAccount } from "../sign_in/device.ts";
import { requireGoodPassword, requireOtherPassword } from "./new_password.ts";
import type { Origin } from "../../access/visitor.ts";

/**
 * Sets a new password by the link of a letter, which works once. Ends every session, since the old password
 * may have been stolen.
 */
export async function resetPassword(
  ctx: Ctx,
  { token, password }: PasswordReset,
  from: Origin,
): Promise<{ device: string }> {
  const now = ctx.now();
  const open = await findOpenReset(ctx.sql, hashSecret(token), now);
  const holder = open && await findPasswordHolder(ctx.sql, open.orgId, open.userId);
  if (!holder) throw new Refusal("invalid_link");
  await requireGoodPassword(password, holder, "password");
  requireOtherPassword(await verifyPassword(password, holder.passwordHash, ctx.passwordCost), "password");
  const hash = await hashPassword(password, ctx.passwordCost);
  const isReset = await ctx.sql.begin(async (tx) => {
    const used = await useReset(tx, hashSecret(token), now);
    if (!used) return false;
    await setPassword(tx, used.orgId, used.userId, hash);
    const sessionsEnded = await endSessions(tx, used.orgId, used.userId, now);
    await forgetAttempts(tx, attemptKey(ctx, "signInToAccount", holder.email));
    await appendAuditEvent(tx, used.orgId, {
      at: now,
      actorKind: "nobody",
      verb: "resetPassword",
      subjectKind: "user",
      subjectId: used.userId,
      detail: { sessionsEnded },
      address: from.address ?? undefined,
    });
    return true;
  });
  if (!isReset) throw new Refusal("invalid_link");
  // This browser's user has the letter, so the browser counts as known: guesses by strangers do not lock it
  // out.
  return { device: rememberAccount(ctx, from.device, holder.email) };
}
