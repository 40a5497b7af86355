import {
  type OfferedFactor,
  offerFactor,
  setUpFactor,
} from "../../../domain/account/second_factor/second_factor.ts";
import { totpCode, totpStep } from "../../../lib/secrets/totp.ts";
import type { EnrollingOperator, Staff } from "../../../model/account/actor.ts";
import type { World } from "./world.ts";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The secret as an app reads it. */
export function secretOf({ secret }: Pick<OfferedFactor, "secret">): Uint8Array {
  const bits = [...secret].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Uint8Array.from(bits.match(/.{8}/g)!, (byte) => parseInt(byte, 2));
}

/** Turns a second factor on, as they do with an app. Returns its secret and the recovery codes. */
export async function turnOn({ ctx }: Pick<World, "ctx">, member: Staff | EnrollingOperator) {
  const offered = await offerFactor(ctx, member);
  const secret = secretOf(offered);
  const code = totpCode(secret, totpStep(ctx.now()));
  return { secret, codes: await setUpFactor(ctx, member, { setUp: offered.setUp, code }) };
}
