import { forgetAttempts, refundAttempt } from "../../../db/account/attempts.ts";
import type { FactorHolder } from "../../../db/account/second_factors.ts";
import { refusesPasswords } from "../../../db/account/single_sign_on.ts";
import { findUserByEmail, type SignInUser } from "../../../db/account/users.ts";
import type { Tx } from "../../../db/connection/pool.ts";
import { findOperatorByEmail, type OperatorRow } from "../../../db/operators/operators.ts";
import { verifyPassword } from "../../../lib/secrets/password.ts";
import { networkOf } from "../../../lib/http/ip_network.ts";
import type { Credentials } from "../../../model/account/account.ts";
import { domainOf } from "../../../model/account/single_sign_on.ts";
import { Refusal, type RefusalCode } from "../../../model/refusal.ts";
import type { Ctx } from "../../context.ts";
import { type Attempt, attemptKey, countAttempt, fullUntil, noteAttempt } from "../../access/attempts.ts";
import { deviceOf } from "./device.ts";
import { letOperatorIn, type NewOperatorSession } from "./operator_session.ts";
import { auditHolder, tellOfRemoval } from "../second_factor/keeper.ts";
import { asksFactor, carryOutReset } from "../second_factor/reset.ts";
import { firstStepOf, shutOut } from "../second_factor/second_step.ts";
import { letIn } from "./let_in.ts";
import type { NewlySignedIn } from "./session.ts";
import type { Origin, Reader } from "../../access/visitor.ts";

/**
 * Signs in a member or an operator. Whoever has a second factor is refused with `second_factor_required` and
 * the state of this step, for `signInSecondStep`. A member is told by mail of a sign-in from a new device, in
 * the language of the visitor where it is known.
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
  if (operator) return await signInOperator(ctx, operator, { isRight, counted }, from);
  // Said whatever the password: the response reveals neither an account nor who may still come in by one.
  if (await refusesPasswords(ctx.sql, domainOf(email), isRight ? user : null)) {
    return await refuse(ctx, user, "single_sign_on_required", from);
  }
  if (!user?.passwordHash || !isRight) return await refuse(ctx, user, "invalid_credentials", from);
  // A disabled account is reported only after the correct password.
  const shut = shutOut(user);
  if (shut) return await refuse(ctx, user, shut, from);
  const of = { orgId: user.orgId, userId: user.id };
  const take = await takeFirst(ctx, user, { of, passwordHash: user.passwordHash, counted }, from);
  const signedIn = await letIn(ctx, user, from, take);
  if (!signedIn) return await refuse(ctx, user, "invalid_credentials", from);
  await tellIfReset(ctx, user, of, from);
  return signedIn;
}

async function signInOperator(
  ctx: Ctx,
  operator: OperatorRow,
  { isRight, counted }: { isRight: boolean; counted: [Attempt, string][] },
  from: Origin & Partial<Reader>,
): Promise<NewOperatorSession> {
  const of = { operatorId: operator.id };
  const refuse = async (code: RefusalCode) => {
    await auditHolder(ctx, ctx.sql, of, from, { verb: "refuseSignIn", code });
    throw new Refusal(code);
  };
  if (!isRight) return await refuse("invalid_credentials");
  if (operator.isDisabled) return await refuse("account_disabled");
  const take = await takeFirst(ctx, operator, { of, passwordHash: operator.passwordHash, counted }, from);
  const signedIn = await letOperatorIn(ctx, operator, from, take);
  if (!signedIn) return await refuse("invalid_credentials");
  await tellIfReset(ctx, operator, of, from);
  return signedIn;
}

/**
 * What is left to do in the transaction of a sign-in whose password was right. Refuses if a second step is
 * asked for: then the first one is over.
 */
async function takeFirst(
  ctx: Ctx,
  user: Pick<SignInUser, "hasSecondFactor" | "factorResetDueAt">,
  { of, passwordHash, counted }: { of: FactorHolder; passwordHash: string; counted: [Attempt, string][] },
  from: Origin,
): Promise<(tx: Tx) => Promise<boolean>> {
  const second = () =>
    new Refusal("second_factor_required", { challenge: firstStepOf(ctx, of, passwordHash) });
  if (asksFactor(ctx, user)) {
    await ctx.sql.begin((tx) => clearCounted(ctx, tx, counted, from));
    throw second();
  }
  return async (tx) => {
    await clearCounted(ctx, tx, counted, from);
    if (!user.hasSecondFactor) return true;
    const isReset = await carryOutReset(ctx, tx, of, from);
    if (isReset === null) throw second();
    return isReset;
  };
}

/** A second factor that was on before this sign-in by a password alone is gone by it. */
async function tellIfReset(
  ctx: Ctx,
  { hasSecondFactor }: Pick<SignInUser, "hasSecondFactor">,
  of: FactorHolder,
  { t, language }: Partial<Reader>,
): Promise<void> {
  if (hasSecondFactor && t && language) await tellOfRemoval(ctx, of, { t, language });
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
    const of = { orgId: user.orgId, userId: user.id };
    await auditHolder(ctx, ctx.sql, of, from, { verb: "refuseSignIn", code });
  }
  throw new Refusal(code);
}
