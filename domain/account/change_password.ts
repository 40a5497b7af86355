import { forgetAttempts } from "../../db/attempts.ts";
import { appendAuditEvent } from "../../db/audit_events.ts";
import { endSessions } from "../../db/sessions.ts";
import { findPasswordHash, holdUserWithPassword, setPassword } from "../../db/users.ts";
import { hashPassword, verifyPassword } from "../../lib/password.ts";
import type { PasswordChange } from "../../model/account.ts";
import { type Actor, requireMember } from "../../model/actor.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";
import { attemptKey, countAttempt } from "./attempts.ts";

/** Every other session of theirs ends: who changes a password may be putting somebody out. */
export async function changePassword(ctx: Ctx, actor: Actor, change: PasswordChange): Promise<void> {
  const { orgId, userId, sessionId } = requireMember(actor);
  await countAttempt(ctx, "checkOwnPassword", userId);
  const present = await findPasswordHash(ctx.sql, orgId, userId);
  const isRight = await verifyPassword(change.currentPassword, present);
  const wanted = isRight ? await hashPassword(change.newPassword) : null;
  const event = {
    at: ctx.now(),
    actorKind: "staff" as const,
    actorId: userId,
    verb: "changePassword",
    subjectKind: "user",
    subjectId: userId,
  };
  const isChanged = await ctx.sql.begin(async (tx) => {
    if (!wanted || !present || !await holdUserWithPassword(tx, orgId, userId, present)) {
      await appendAuditEvent(tx, orgId, { ...event, verb: "refusePasswordChange" });
      return false;
    }
    await setPassword(tx, orgId, userId, wanted);
    const sessionsEnded = await endSessions(tx, orgId, userId, event.at, sessionId);
    await forgetAttempts(tx, attemptKey(ctx, "checkOwnPassword", userId));
    await appendAuditEvent(tx, orgId, { ...event, detail: { sessionsEnded } });
    return true;
  });
  if (!isChanged) throw new Refusal("wrong_password");
}
