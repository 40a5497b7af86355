import { forgetAttempts } from "../../db/attempts.ts";
import { appendAuditEvent } from "../../db/audit_events.ts";
import { isResetOpen, useReset } from "../../db/password_resets.ts";
import { endSessions } from "../../db/sessions.ts";
import { findUser, setPassword } from "../../db/users.ts";
import { hashPassword } from "../../lib/password.ts";
import { hashSecret } from "../../lib/secrets.ts";
import type { PasswordReset } from "../../model/account.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";
import { attemptKey } from "./attempts.ts";
import type { Origin } from "./visitor.ts";

/** Says before anything is typed that a link is no good any more. */
export async function checkReset(ctx: Ctx, token: string): Promise<void> {
  if (!await isResetOpen(ctx.sql, hashSecret(token), ctx.now())) throw new Refusal("invalid_link");
}

/** Sets a new password by a letter's link, once, and ends every session: whoever forgot it, or had it stolen, begins anew. */
export async function resetPassword(
  ctx: Ctx,
  { token, password }: PasswordReset,
  from: Origin,
): Promise<void> {
  await checkReset(ctx, token);
  const now = ctx.now();
  const hash = await hashPassword(password);
  const isReset = await ctx.sql.begin(async (tx) => {
    const used = await useReset(tx, hashSecret(token), now);
    if (!used) return false;
    await setPassword(tx, used.orgId, used.userId, hash);
    const sessionsEnded = await endSessions(tx, used.orgId, used.userId, now);
    const user = await findUser(tx, used.orgId, used.userId, now);
    await forgetAttempts(tx, attemptKey(ctx, "signInToAccount", user!.email));
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
}
