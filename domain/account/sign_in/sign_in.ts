import { appendAuditEvent, type AuditEvent } from "../../../db/organization/audit_events.ts";
import { forgetAttempts, refundAttempt } from "../../../db/account/attempts.ts";
import { findUserByEmail, type SignInUser } from "../../../db/account/users.ts";
import type { Tx } from "../../../db/connection/pool.ts";
import { findOperatorByEmail, type OperatorRow } from "../../../db/operators/operators.ts";
import { sweepOperatorSessions } from "../../../db/operators/operator_sessions.ts";
import { verifyPassword } from "../../../lib/secrets/password.ts";
import { networkOf } from "../../../lib/http/ip_network.ts";
import type { Credentials } from "../../../model/account/account.ts";
import { Refusal, type RefusalCode } from "../../../model/refusal.ts";
import type { Ctx } from "../../context.ts";
import { type Attempt, attemptKey, countAttempt, fullUntil, noteAttempt } from "../../access/attempts.ts";
import { deviceOf } from "./device.ts";
import { beginOperatorSession, type NewOperatorSession } from "./operator_session.ts";
import { asksFactor, carryOutReset } from "../second_factor/reset.ts";
import { firstStepOf, shutOut } from "../second_factor/second_step.ts";
import { letIn } from "./let_in.ts";
import type { NewlySignedIn } from "./session.ts";
import type { Origin, Reader } from "../../access/visitor.ts";

/**
 * Signs in a member or an operator. A member with a second factor is refused with `second_factor_required`
 * and the state of this step, for `signInSecondStep`. A member is told by mail of a sign-in from a new device, in the language
 * of the visitor where it is known.
 */
export async function signIn(
  ctx: Ctx,
  { email, password }: Credentials,
  from: Origin & Partial<Reader>,
): Promise<NewlySignedIn | NewOperatorSession> {
  const counted = await countSignIn(ctx, email, from);
  const user = await findUserByEmail(ctx.sql, email);
  const operator = user ? null : await findOperatorByEmail(ctx.sql, email);
  // Runs without an account too, so that an unknown address takes as long as a wrong password.
  const isRight = await verifyPassword(
    password,
    user?.passwordHash ?? operator?.passwordHash ?? null,
    ctx.passwordCost,
  );
  if (operator) {
    if (!isRight) return await refuseOperator(ctx, operator, "invalid_credentials", from);
    if (operator.isDisabled) return await refuseOperator(ctx, operator, "account_disabled", from);
    return await signInOperator(ctx, operator, counted, from);
  }
  if (!user?.passwordHash || !isRight) return await refuse(ctx, user, "invalid_credentials", from);
  // A disabled account is reported only after the correct password.
  const shut = shutOut(user);
  if (shut) return await refuse(ctx, user, shut, from);
  if (asksFactor(ctx, user)) {
    await ctx.sql.begin((tx) => clearCounted(ctx, tx, counted, from));
    throw new Refusal("second_factor_required", { challenge: firstStepOf(ctx, user) });
  }
  const signedIn = await letIn(ctx, user, from, async (tx) => {
    await clearCounted(ctx, tx, counted, from);
    return !user.hasSecondFactor || await carryOutReset(ctx, tx, user, from);
  });
  return signedIn ?? await refuse(ctx, user, "invalid_credentials", from);
}

async function signInOperator(
  ctx: Ctx,
  operator: OperatorRow,
  counted: [Attempt, string][],
  from: Origin,
): Promise<NewOperatorSession> {
  return await ctx.sql.begin(async (tx) => {
    await clearCounted(ctx, tx, counted, from);
    await sweepOperatorSessions(tx, ctx.now());
    return await beginOperatorSession(ctx, tx, operator, from);
  });
}

/** After a success: earlier wrong guesses no longer count. */
async function clearCounted(ctx: Ctx, tx: Tx, counted: [Attempt, string][], from: Origin): Promise<void> {
  for (const [attempt, subject] of counted) await forgetAttempts(tx, attemptKey(ctx, attempt, subject));
  if (counted.some(([attempt]) => attempt === "signInAccountOfAddress")) {
    await refundAttempt(tx, attemptKey(ctx, "signInFromAddress", from.address));
  }
}

/**
 * Counts the attempt before it is made. A device with which the account has signed in before has its own
 * count, so that guesses by strangers do not lock it out. All other visitors share the account's count. For
 * their address, the number of accounts tried is counted instead of the number of attempts, so that guesses
 * at one account do not block an office. Programs have no device. Returns the counts to clear after a
 * success.
 */
async function countSignIn(ctx: Ctx, email: string, from: Origin): Promise<[Attempt, string][]> {
  const device = deviceOf(ctx, from.device, email);
  if (device) {
    const subject = `${device} ${email}`;
    await countAttempt(ctx, "signInWithDevice", subject);
    return [["signInWithDevice", subject]];
  }
  const pair = `${networkOf(from.address)} ${email}`;
  if (!await fullUntil(ctx, "signInAccountOfAddress", pair)) {
    // The order matters: two concurrent attempts may both be counted, but none goes uncounted.
    await countAttempt(ctx, "signInFromAddress", from.address);
    await noteAttempt(ctx, "signInAccountOfAddress", pair);
  }
  await countAttempt(ctx, "signInToAccount", email);
  return [["signInToAccount", email], ["signInAccountOfAddress", pair]];
}

async function refuse(ctx: Ctx, user: SignInUser | null, code: RefusalCode, from: Origin): Promise<never> {
  if (user) {
    const event = signInEvent(ctx, user, from);
    await appendAuditEvent(ctx.sql, user.orgId, { ...event, verb: "refuseSignIn", detail: { code } });
  }
  throw new Refusal(code);
}

/** On record as nobody's act, and of no organisation. */
async function refuseOperator(
  ctx: Ctx,
  { id }: OperatorRow,
  code: RefusalCode,
  { address }: Origin,
): Promise<never> {
  await appendAuditEvent(ctx.sql, null, {
    ...{ at: ctx.now(), actorKind: "nobody", verb: "refuseSignIn", detail: { code } },
    ...{ subjectKind: "operator", subjectId: id, address: address ?? undefined },
  });
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
