import { forgetAttempts } from "../../../db/account/attempts.ts";
import { endResets } from "../../../db/account/password_resets.ts";
import { endSessions } from "../../../db/account/sessions.ts";
import { findPasswordHolder, holdUserWithPassword, setPassword } from "../../../db/account/users.ts";
import { hashPassword, isSameText, verifyPassword } from "../../../lib/secrets/password.ts";
import type { PasswordChange } from "../../../model/account/account.ts";
import type { Actor } from "../../../model/account/actor.ts";
import { Refusal } from "../../../model/refusal.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import { audit } from "../../audit.ts";
import type { Ctx } from "../../context.ts";
import { attemptKey, countAttempt } from "../../access/attempts.ts";
import { requireGoodPassword, requireOtherPassword } from "./new_password.ts";

/**
 * Changes the password and ends the member's other sessions and open reset links: the member may want to lock
 * an intruder out.
 */
export async function changePassword(ctx: Ctx, actor: Actor, change: PasswordChange): Promise<void> {
  const member = requireMay(actor, "keepAccount");
  const { orgId, userId, sessionId } = member;
  const holder = await findPasswordHolder(ctx.sql, orgId, userId);
  if (!holder) throw new Refusal("not_found");
  requireOtherPassword(isSameText(change.newPassword, change.currentPassword), "newPassword");
  await requireGoodPassword(change.newPassword, holder, "newPassword");
  await countAttempt(ctx, "checkOwnPassword", userId);
  const present = holder.passwordHash;
  const isRight = await verifyPassword(change.currentPassword, present, ctx.passwordCost);
  const newHash = isRight ? await hashPassword(change.newPassword, ctx.passwordCost) : null;
  const isChanged = await ctx.sql.begin(async (tx) => {
    if (!newHash || !present || !await holdUserWithPassword(tx, orgId, userId, present)) {
      await audit(ctx, tx, member, { verb: "refusePasswordChange", to: ["user", userId] });
      return false;
    }
    await setPassword(tx, orgId, userId, newHash);
    await endResets(tx, orgId, userId, ctx.now());
    const sessionsEnded = await endSessions(tx, orgId, userId, ctx.now(), sessionId);
    await forgetAttempts(tx, attemptKey(ctx, "checkOwnPassword", userId));
    await audit(ctx, tx, member, { verb: "changePassword", to: ["user", userId], detail: { sessionsEnded } });
    return true;
  });
  if (!isChanged) throw new Refusal("wrong_password");
}
