import { appendAuditEvent, type AuditEvent } from "../../db/audit_events.ts";
import { forgetAttempts, giveAttemptBack, sweepAttempts } from "../../db/attempts.ts";
import { sweepSessions } from "../../db/sessions.ts";
import { findUserByEmail, holdUserWithPassword, type SignInUser } from "../../db/users.ts";
import { verifyPassword } from "../../lib/password.ts";
import type { Credentials } from "../../model/account.ts";
import { Refusal, type RefusalCode } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";
import { attemptKey, countAttempt } from "./attempts.ts";
import { beginSession, type NewlySignedIn } from "./session.ts";
import { readUser } from "./user.ts";
import type { Origin } from "./visitor.ts";

export async function signIn(
  ctx: Ctx,
  { email, password }: Credentials,
  from: Origin,
): Promise<NewlySignedIn> {
  await countAttempt(ctx, "signInFromAddress", from.address);
  await countAttempt(ctx, "signInToAccount", email);
  const user = await findUserByEmail(ctx.sql, email);
  // Checked for nobody's account as well: an address that has none takes as long as a wrong password.
  const isRight = await verifyPassword(password, user?.passwordHash ?? null);
  if (!user?.passwordHash || !isRight) return await refuse(ctx, user, "invalid_credentials", from);
  // Said only to who knows the password.
  if (user.isDisabled) return await refuse(ctx, user, "account_disabled", from);

  const signedIn = await ctx.sql.begin(async (tx) => {
    if (!await holdUserWithPassword(tx, user.orgId, user.id, user.passwordHash!)) return null;
    await forgetAttempts(tx, attemptKey(ctx, "signInToAccount", email));
    await giveAttemptBack(tx, attemptKey(ctx, "signInFromAddress", from.address));
    const who = { actorKind: "staff", actorId: user.id } as const;
    await appendAuditEvent(tx, user.orgId, { ...signInEvent(ctx, user, from), ...who });
    return await beginSession(ctx, tx, user.orgId, await readUser(ctx, user.orgId, user.id, tx), from);
  });
  if (!signedIn) return await refuse(ctx, user, "invalid_credentials", from);
  await sweepAttempts(ctx.sql, ctx.now());
  await sweepSessions(ctx.sql, ctx.now());
  return signedIn;
}

async function refuse(ctx: Ctx, user: SignInUser | null, code: RefusalCode, from: Origin): Promise<never> {
  if (user) {
    const event = signInEvent(ctx, user, from);
    await appendAuditEvent(ctx.sql, user.orgId, { ...event, verb: "refuseSignIn", detail: { code } });
  }
  throw new Refusal(code);
}

const signInEvent = (ctx: Ctx, user: SignInUser, from: Origin): AuditEvent => ({
  at: ctx.now(),
  actorKind: "nobody",
  verb: "signIn",
  subjectKind: "user",
  subjectId: user.id,
  address: from.address ?? undefined,
});
