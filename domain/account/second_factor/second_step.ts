import { Buffer } from "node:buffer";
import { forgetAttempts, refundAttempt } from "../../../db/account/attempts.ts";
import type { FactorHolder } from "../../../db/account/second_factors.ts";
import { findSignInUser, type SignInUser } from "../../../db/account/users.ts";
import type { Tx } from "../../../db/connection/pool.ts";
import { findOperator } from "../../../db/operators/operators.ts";
import { asText, hashSecret } from "../../../lib/secrets/secrets.ts";
import { SecondStep } from "../../../model/account/second_factor.ts";
import { Refusal, type RefusalCode } from "../../../model/refusal.ts";
import { SECOND_STEP } from "../../../model/times.ts";
import { attemptKey, countAttempt } from "../../access/attempts.ts";
import type { Origin, Reader } from "../../access/visitor.ts";
import type { Ctx } from "../../context.ts";
import { letIn } from "../sign_in/let_in.ts";
import { letOperatorIn, type NewOperatorSession } from "../sign_in/operator_session.ts";
import type { NewlySignedIn } from "../sign_in/session.ts";
import { openText, sealedText } from "./factor_secret.ts";
import { auditHolder, idOf } from "./keeper.ts";
import { takeCode } from "./take_code.ts";

const ABOUT = "sign-in";

interface FirstStep {
  readonly of: FactorHolder;
  /** Of the password's hash: a changed password ends the sign-in. */
  readonly password: string;
  readonly at: number;
}

/** The state of a sign-in whose password was right: sealed, good for five minutes. */
export function firstStepOf(ctx: Ctx, of: FactorHolder, passwordHash: string): string {
  const step = { of, password: markOf(passwordHash), at: ctx.now().getTime() };
  return sealedText(ctx, "second step", Buffer.from(JSON.stringify(step satisfies FirstStep)), ABOUT);
}

/** Completes a sign-in by a code of the app or a recovery code. Guesses are limited by account and address. */
export async function signInSecondStep(
  ctx: Ctx,
  { challenge, code }: SecondStep,
  from: Origin & Partial<Reader>,
): Promise<NewlySignedIn | NewOperatorSession> {
  const { of, entrant } = await openStep(ctx, challenge);
  await countAttempt(ctx, "secondStepFromAddress", from.address);
  await countAttempt(ctx, "secondStepOfAccount", idOf(of));
  const signedIn = await entrant.letIn(from, (tx) => takeSecond(ctx, tx, of, code, from));
  if (signedIn) return signedIn;
  await auditHolder(ctx, ctx.sql, of, from, { verb: "refuseSignIn", code: "wrong_code" });
  throw new Refusal("wrong_code");
}

/** Takes the code, and forgets earlier wrong ones. Returns false for a wrong one. */
async function takeSecond(
  ctx: Ctx,
  tx: Tx,
  of: FactorHolder,
  code: string,
  { address }: Origin,
): Promise<boolean> {
  const taken = await takeCode(ctx, tx, of, code);
  if (!taken) return false;
  await forgetAttempts(tx, attemptKey(ctx, "secondStepOfAccount", idOf(of)));
  await refundAttempt(tx, attemptKey(ctx, "secondStepFromAddress", address));
  if (taken === "recovery") {
    await auditHolder(ctx, tx, of, { address }, { verb: "useRecoveryCode", isOwn: true });
  }
  return true;
}

/** Whose password was right in a first step. Refuses if that is too long ago, or if they are shut out. */
export const holderOfFirstStep = async (ctx: Ctx, challenge: string): Promise<FactorHolder> =>
  (await openStep(ctx, challenge)).of;

async function openStep(ctx: Ctx, challenge: string) {
  const opened = openText(ctx, "second step", challenge, ABOUT);
  const step: FirstStep | null = opened && JSON.parse(new TextDecoder().decode(opened));
  if (!step || ctx.now().getTime() - step.at > SECOND_STEP) throw new Refusal("second_step_over");
  const { of, password } = step;
  const entrant = await findEntrant(ctx, of);
  const isUnchanged = entrant?.passwordHash && markOf(entrant.passwordHash) === password;
  if (!entrant || !isUnchanged) throw new Refusal("second_step_over");
  if (entrant.shut) throw new Refusal(entrant.shut);
  return { of, entrant };
}

/** Somebody who signs in. */
interface Entrant {
  readonly passwordHash: string | null;
  /** Why they do not come in, whatever they prove; null if they do. */
  readonly shut: RefusalCode | null;
  /** Opens a session (letIn, letOperatorIn). */
  letIn(
    from: Origin & Partial<Reader>,
    take: (tx: Tx) => Promise<boolean>,
  ): Promise<NewlySignedIn | NewOperatorSession | null>;
}

/** Null if there is no such account any more. */
export async function findEntrant(ctx: Ctx, of: FactorHolder): Promise<Entrant | null> {
  if ("operatorId" in of) {
    const operator = await findOperator(ctx.sql, of.operatorId);
    return operator && {
      passwordHash: operator.passwordHash,
      shut: operator.isDisabled ? "account_disabled" : null,
      letIn: (from, take) => letOperatorIn(ctx, operator, from, take),
    };
  }
  const user = await findSignInUser(ctx.sql, of.orgId, of.userId);
  return user && {
    passwordHash: user.passwordHash,
    shut: shutOut(user),
    letIn: (from, take) => letIn(ctx, user, from, take),
  };
}

/** Why a member with the right password does not come in; null if they do. */
export const shutOut = (user: SignInUser): RefusalCode | null =>
  user.isDisabled
    ? "account_disabled"
    : user.isSuspended
    ? "organization_suspended"
    : user.isClosed
    ? "organization_closed"
    : null;

const markOf = (passwordHash: string) => asText(hashSecret(passwordHash));
