import { Buffer } from "node:buffer";
import { forgetAttempts, refundAttempt } from "../../../db/account/attempts.ts";
import { appendAuditEvent } from "../../../db/organization/audit_events.ts";
import { findSignInUser, type SignInUser } from "../../../db/account/users.ts";
import { asText, hashSecret } from "../../../lib/secrets/secrets.ts";
import { SecondStep } from "../../../model/account/second_factor.ts";
import { Refusal, type RefusalCode } from "../../../model/refusal.ts";
import { SECOND_STEP } from "../../../model/times.ts";
import { attemptKey, countAttempt } from "../../access/attempts.ts";
import type { Origin, Reader } from "../../access/visitor.ts";
import type { Ctx } from "../../context.ts";
import { letIn } from "../sign_in/let_in.ts";
import type { NewlySignedIn } from "../sign_in/session.ts";
import { openText, sealedText } from "./factor_secret.ts";
import { takeCode } from "./take_code.ts";

const ABOUT = "sign-in";

interface FirstStep {
  readonly userId: string;
  readonly orgId: string;
  /** Of the password's hash: a changed password ends the sign-in. */
  readonly password: string;
  readonly at: number;
}

/** The state of a sign-in whose password was right: sealed, good for five minutes. */
export function firstStepOf(ctx: Ctx, { id, orgId, passwordHash }: SignInUser): string {
  const step = { userId: id, orgId, password: markOf(passwordHash!), at: ctx.now().getTime() };
  return sealedText(ctx, "second step", Buffer.from(JSON.stringify(step satisfies FirstStep)), ABOUT);
}

/** Completes a sign-in by a code of the app or a recovery code. Guesses are limited by account and address. */
export async function signInSecondStep(
  ctx: Ctx,
  { challenge, code }: SecondStep,
  from: Origin & Partial<Reader>,
): Promise<NewlySignedIn> {
  const user = await userOf(ctx, challenge);
  await countAttempt(ctx, "secondStepFromAddress", from.address);
  await countAttempt(ctx, "secondStepOfAccount", user.id);
  const signedIn = await letIn(ctx, user, from, async (tx) => {
    const taken = await takeCode(ctx, tx, { orgId: user.orgId, userId: user.id }, code);
    if (!taken) return false;
    await forgetAttempts(tx, attemptKey(ctx, "secondStepOfAccount", user.id));
    await refundAttempt(tx, attemptKey(ctx, "secondStepFromAddress", from.address));
    if (taken === "recovery") {
      await appendAuditEvent(tx, user.orgId, {
        ...{ at: ctx.now(), actorKind: "staff", actorId: user.id, verb: "useRecoveryCode" },
        ...{ subjectKind: "user", subjectId: user.id, address: from.address ?? undefined },
      });
    }
    return true;
  });
  if (!signedIn) {
    await appendAuditEvent(ctx.sql, user.orgId, {
      ...{ at: ctx.now(), actorKind: "nobody", verb: "refuseSignIn", detail: { code: "wrong_code" } },
      ...{ subjectKind: "user", subjectId: user.id, address: from.address ?? undefined },
    });
    throw new Refusal("wrong_code");
  }
  return signedIn;
}

async function userOf(ctx: Ctx, challenge: string): Promise<SignInUser> {
  const opened = openText(ctx, "second step", challenge, ABOUT);
  const step: FirstStep | null = opened && JSON.parse(new TextDecoder().decode(opened));
  const isOver = !step || ctx.now().getTime() - step.at > SECOND_STEP;
  const user = isOver ? null : await findSignInUser(ctx.sql, step.orgId, step.userId);
  if (!user?.passwordHash || markOf(user.passwordHash) !== step!.password) {
    throw new Refusal("second_step_over");
  }
  const shut = shutOut(user);
  if (shut) throw new Refusal(shut);
  return user;
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
