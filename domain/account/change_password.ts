import { forgetAttempts } from "../../db/attempts.ts";
import { endSessions } from "../../db/sessions.ts";
import { findPasswordHash, holdUserWithPassword, setPassword } from "../../db/users.ts";
import { hashPassword, verifyPassword } from "../../lib/password.ts";
import type { PasswordChange } from "../../model/account.ts";
import { type Actor, requireMember } from "../../model/actor.ts";
import { Refusal } from "../../model/refusal.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { attemptKey, countAttempt } from "./attempts.ts";

/** Every other session of theirs ends: who changes a password may be putting somebody out. */
export async function changePassword(ctx: Ctx, actor: Actor, change: PasswordChange): Promise<void> {
  const member = requireMember(actor);
  const { orgId, userId, sessionId } = member;
  await countAttempt(ctx, "checkOwnPassword", userId);
  const present = await findPasswordHash(ctx.sql, orgId, userId);
  const isRight = await verifyPassword(change.currentPassword, present);
  const wanted = isRight ? await hashPassword(change.newPassword) : null;
  const isChanged = await ctx.sql.begin(async (tx) => {
    if (!wanted || !present || !await holdUserWithPassword(tx, orgId, userId, present)) {
      await audit(ctx, tx, member, { verb: "refusePasswordChange", to: ["user", userId] });
      return false;
    }
    await setPassword(tx, orgId, userId, wanted);
    const sessionsEnded = await endSessions(tx, orgId, userId, ctx.now(), sessionId);
    await forgetAttempts(tx, attemptKey(ctx, "checkOwnPassword", userId));
    await audit(ctx, tx, member, { verb: "changePassword", to: ["user", userId], detail: { sessionsEnded } });
    return true;
  });
  if (!isChanged) throw new Refusal("wrong_password");
}
