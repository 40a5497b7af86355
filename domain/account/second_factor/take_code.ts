import { Buffer } from "node:buffer";
import { randomBytes, timingSafeEqual } from "node:crypto";
import {
  type FactorHolder,
  type HeldFactor,
  holdAllFactors,
  holdFactor,
  replaceRecoveryCodes,
  setFactor,
  spendRecoveryCode,
} from "../../../db/account/second_factors.ts";
import type { Tx } from "../../../db/connection/pool.ts";
import { openFor, sealFor } from "../../../lib/secrets/sealed.ts";
import { hashSecret } from "../../../lib/secrets/secrets.ts";
import { base32, totpCode, totpStep } from "../../../lib/secrets/totp.ts";
import { LIMITS } from "../../../model/limits.ts";
import type { Ctx } from "../../context.ts";

/** A secret opens only in the row of its holder. */
const aboutOf = (of: FactorHolder) => `factor of ${"operatorId" in of ? of.operatorId : of.userId}`;

export const sealFactor = (ctx: Ctx, holder: FactorHolder, secret: Uint8Array): Uint8Array =>
  sealFor(ctx, "second factor", secret, aboutOf(holder));

const openFactor = (ctx: Ctx, holder: FactorHolder, { secret }: HeldFactor): Uint8Array => {
  const opened = openFor(ctx, "second factor", secret, aboutOf(holder));
  if (!opened) throw new Error("a second factor is sealed with a key that is no longer known");
  return opened;
};

/**
 * Takes a code of the app, or a recovery code, and uses it up. Returns which it was; null for a wrong one.
 */
export async function takeCode(
  ctx: Ctx,
  tx: Tx,
  holder: FactorHolder,
  typed: string,
): Promise<"app" | "recovery" | null> {
  const held = await holdFactor(tx, holder);
  if (!held) return null;
  const code = typed.replace(/[\s-]/g, "");
  if (!/^\d+$/.test(code)) {
    const hash = hashSecret(code.toUpperCase());
    return await spendRecoveryCode(tx, holder, hash, ctx.now()) ? "recovery" : null;
  }
  if (!held.secret) return null;
  const secret = openFactor(ctx, holder, held);
  const step = matchingStep(secret, code, { at: ctx.now(), lastStep: held.lastStep });
  if (step === null) return null;
  await setFactor(tx, holder, { secret: sealFactor(ctx, holder, secret), lastStep: step });
  return "app";
}

/** Codes before and after the present one that are taken: clocks differ, and typing takes time. */
const WINDOW = 1;

/**
 * The step whose code this is; null for a wrong one. Codes up to `lastStep` are used up. Takes the same time
 * whichever code it is.
 */
export function matchingStep(
  secret: Uint8Array,
  code: string,
  { at, lastStep }: { readonly at: Date; readonly lastStep: number },
): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const typed = Buffer.from(code);
  let found: number | null = null;
  for (let step = totpStep(at) - WINDOW; step <= totpStep(at) + WINDOW; step++) {
    const isRight = timingSafeEqual(typed, Buffer.from(totpCode(secret, step)));
    if (isRight && step > lastStep) found = step;
  }
  return found;
}

/** 136 bits, in seven groups of four: a plain hash is enough from 112 on, and ASVS asks for 128. */
const RECOVERY_BYTES = 17;

/** Makes new recovery codes in the place of all earlier ones. They are shown once; only hashes are stored. */
export async function makeRecoveryCodes(tx: Tx, holder: FactorHolder): Promise<string[]> {
  const codes = Array.from({ length: LIMITS.recoveryCodes }, () => base32(randomBytes(RECOVERY_BYTES)));
  await replaceRecoveryCodes(tx, holder, codes.map(hashSecret));
  return codes.map((code) => code.replace(/.{4}(?=.)/g, "$&-"));
}

/**
 * While the key is being replaced: seals with the new one what the one before has sealed. Returns how many
 * second factors there are.
 */
export async function resealFactors(ctx: Ctx): Promise<number> {
  if (!ctx.oldSecret) return 0;
  return await ctx.sql.begin(async (tx) => {
    const all = await holdAllFactors(tx);
    for (const { of, ...held } of all) {
      await setFactor(tx, of, { ...held, secret: sealFactor(ctx, of, openFactor(ctx, of, held)) });
    }
    return all.length;
  });
}
