import { Buffer } from "node:buffer";
import { forgetAttempts } from "../../../db/account/attempts.ts";
import { deleteApp, findFactor, insertFactor } from "../../../db/account/second_factors.ts";
import { base32, newTotpSecret, totpUri } from "../../../lib/secrets/totp.ts";
import type { FactorSetUp, SecondFactor } from "../../../model/account/second_factor.ts";
import type { Actor } from "../../../model/account/actor.ts";
import { Refusal } from "../../../model/refusal.ts";
import { attemptKey, countAttempt } from "../../access/attempts.ts";
import type { Reader } from "../../access/visitor.ts";
import type { Ctx } from "../../context.ts";
import { requireWayIn } from "../single_sign_on/way_in.ts";
import { openText, sealedText } from "./factor_secret.ts";
import { auditKeeper, emailOf, idOf, requireKeeper, tellOfRemoval } from "./keeper.ts";
import { makeRecoveryCodes, matchingStep, sealFactor } from "./take_code.ts";

/** The second factor of a member or an operator who is signed in. */
export async function readSecondFactor(ctx: Ctx, actor: Actor): Promise<SecondFactor> {
  const factor = await findFactor(ctx.sql, requireKeeper(actor));
  return {
    isOn: factor !== null,
    since: factor?.hasApp ? factor.createdAt.toISOString() : null,
    recoveryCodesLeft: factor?.recoveryCodesLeft ?? 0,
    resetDueAt: factor?.resetDueAt?.toISOString() ?? null,
  };
}

/** A secret to set up an app with: as text, as the address of a QR code, and sealed, to come back with a code. */
export interface OfferedFactor {
  readonly secret: string;
  readonly uri: string;
  readonly setUp: string;
}

/** Offers a new secret, or the one of a set-up that is under way. Nothing is stored. */
export async function offerFactor(ctx: Ctx, actor: Actor, setUp?: string): Promise<OfferedFactor> {
  const keeper = requireKeeper(actor);
  const id = idOf(keeper);
  const secret = (setUp && openText(ctx, "second factor set-up", setUp, id)) || newTotpSecret();
  return {
    secret: base32(secret),
    uri: totpUri(secret, "Assay", await emailOf(ctx, keeper)),
    setUp: sealedText(ctx, "second factor set-up", Buffer.from(secret), id),
  };
}

/** Turns an app on, by its first code. Returns the recovery codes, which are shown once. */
export async function setUpFactor(ctx: Ctx, actor: Actor, { setUp, code }: FactorSetUp): Promise<string[]> {
  const keeper = requireKeeper(actor);
  const id = idOf(keeper);
  const secret = openText(ctx, "second factor set-up", setUp, id);
  await countAttempt(ctx, "secondStepOfAccount", id);
  const at = ctx.now();
  const lastStep = secret === null
    ? null
    : matchingStep(secret, code.replace(/\s/g, ""), { at, lastStep: 0 });
  if (secret === null || lastStep === null) throw new Refusal("wrong_code");
  return await ctx.sql.begin(async (tx) => {
    const sealed = sealFactor(ctx, keeper, secret);
    const isNew = await insertFactor(tx, keeper, { secret: sealed, lastStep, now: at });
    if (!isNew) throw new Refusal("second_factor_on");
    await forgetAttempts(tx, attemptKey(ctx, "secondStepOfAccount", id));
    await auditKeeper(ctx, tx, keeper, "setUpSecondFactor");
    return await makeRecoveryCodes(tx, keeper);
  });
}

/** New recovery codes in the place of the earlier ones. */
export async function renewRecoveryCodes(ctx: Ctx, actor: Actor): Promise<string[]> {
  const keeper = requireKeeper(actor);
  return await ctx.sql.begin(async (tx) => {
    if (!await findFactor(tx, keeper)) throw new Refusal("second_factor_off");
    await auditKeeper(ctx, tx, keeper, "renewRecoveryCodes");
    return await makeRecoveryCodes(tx, keeper);
  });
}

/** Removes the own app, and tells its holder by mail. Passkeys stay. */
export async function removeFactor(ctx: Ctx, actor: Actor, reader: Reader): Promise<void> {
  const keeper = requireKeeper(actor);
  await ctx.sql.begin(async (tx) => {
    if (!await deleteApp(tx, keeper)) throw new Refusal("second_factor_off");
    if ("orgId" in keeper) await requireWayIn(tx, keeper.orgId);
    await auditKeeper(ctx, tx, keeper, "removeSecondFactor");
  });
  await tellOfRemoval(ctx, keeper, reader);
}
