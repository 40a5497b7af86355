import { refundAttempt } from "../../../db/account/attempts.ts";
import { listPasskeys } from "../../../db/account/passkeys.ts";
import { type FactorHolder, findFactor } from "../../../db/account/second_factors.ts";
import { refusesPasswords } from "../../../db/account/single_sign_on.ts";
import type { PasskeyRequest, PasskeyUse } from "../../../model/account/passkey.ts";
import { domainOf } from "../../../model/account/single_sign_on.ts";
import { Refusal, type RefusalCode } from "../../../model/refusal.ts";
import { attemptKey, countAttempt } from "../../access/attempts.ts";
import type { Origin, Reader } from "../../access/visitor.ts";
import type { Ctx } from "../../context.ts";
import { auditHolder, idOf } from "../second_factor/keeper.ts";
import { findEntrant, holderOfFirstStep } from "../second_factor/second_step.ts";
import type { NewOperatorSession } from "../sign_in/operator_session.ts";
import type { NewlySignedIn } from "../sign_in/session.ts";
import { readUser } from "../user.ts";
import { askFor } from "./challenge.ts";
import { checkPasskey } from "./check_passkey.ts";

const ABOUT = "sign-in";

/** What a browser needs to ask its user for any passkey of the site. */
export const offerSignIn = (ctx: Ctx): PasskeyRequest => askFor(ctx, ABOUT, []);

/** How the second step of a sign-in can be taken, besides by a recovery code. */
export interface SecondStepWays {
  readonly hasApp: boolean;
  /** Null without passkeys. */
  readonly passkey: PasskeyRequest | null;
}

/** Refuses if the first step is too long ago. */
export async function offerSecondStep(ctx: Ctx, firstStep: string): Promise<SecondStepWays> {
  const of = await holderOfFirstStep(ctx, firstStep);
  const factor = await findFactor(ctx.sql, of);
  const passkeys = await listPasskeys(ctx.sql, of);
  return {
    hasApp: factor?.hasApp ?? false,
    passkey: passkeys.length > 0 ? askFor(ctx, ABOUT, passkeys) : null,
  };
}

/**
 * Signs a member or an operator in by a passkey alone, or as the second step after a password. Guesses at an
 * account are not limited, as nobody can guess a signature: only what one address sends is.
 */
export async function signInByPasskey(
  ctx: Ctx,
  { use, firstStep }: { readonly use: PasskeyUse; readonly firstStep?: string },
  from: Origin & Partial<Reader>,
): Promise<NewlySignedIn | NewOperatorSession> {
  await countAttempt(ctx, "passkeyFromAddress", from.address);
  const first = firstStep === undefined ? null : await holderOfFirstStep(ctx, firstStep);
  const { passkey: { of }, note } = await checkPasskey(ctx, use, ABOUT);
  const entrant = await findEntrant(ctx, of);
  if (!entrant || first && idOf(first) !== idOf(of)) throw new Refusal("unknown_passkey");
  // What became of an account is told only to whoever has its passkey.
  const refuse = async (code: RefusalCode): Promise<never> => {
    await auditHolder(ctx, ctx.sql, of, from, { verb: "refuseSignIn", code });
    throw new Refusal(code);
  };
  if (!note) return await refuse("passkey_refused");
  if (entrant.shut) return await refuse(entrant.shut);
  if (await mayNotByPasskey(ctx, of)) return await refuse("single_sign_on_required");
  let isCopy = false;
  const signedIn = await entrant.letIn(from, async (tx) => {
    isCopy = !await note(tx);
    if (!isCopy) await refundAttempt(tx, attemptKey(ctx, "passkeyFromAddress", from.address));
    return !isCopy;
  });
  return signedIn ?? await refuse(isCopy ? "passkey_copied" : "passkey_too_late");
}

/** A passkey opens no more than a password: where single sign-on is the only way in, only its admins come in. */
async function mayNotByPasskey(ctx: Ctx, of: FactorHolder): Promise<boolean> {
  if ("operatorId" in of) return false;
  const { email } = await readUser(ctx, of.orgId, of.userId);
  return await refusesPasswords(ctx.sql, domainOf(email), { orgId: of.orgId, id: of.userId });
}
