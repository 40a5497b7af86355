import { z } from "zod";

const Code = z.string("required").trim().min(1, "required").max(40, "invalid");
const Sealed = z.string("required").min(1, "required").max(1000, "invalid");

/** The second step of signing in: the state of the first one, and a code of the app or a recovery code. */
export const SecondStep = z.object({ challenge: Sealed, code: Code });
export type SecondStep = z.output<typeof SecondStep>;

/** Form of setting it up: what the page was given, and the first code of the app. */
export const FactorSetUp = z.object({ setUp: Sealed, code: Code });
export type FactorSetUp = z.output<typeof FactorSetUp>;

/** A member's second factor: an app that shows codes, passkeys, or both. */
export const SecondFactor = z.object({
  isOn: z.boolean(),
  /** When the app was set up; null without one. */
  since: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.int(),
  /** From then on it is removed when its holder signs in. Null unless somebody else has asked for that. */
  resetDueAt: z.iso.datetime().nullable(),
});
export type SecondFactor = z.output<typeof SecondFactor>;

/** How somebody signs in once an app or a passkey of theirs is removed. */
export interface FactorRemoval {
  /** What is left of the second factor; without one the way in that stays. */
  readonly left: "app" | "passkeys" | "both" | "password" | "provider";
  /** Since when a new one is demanded of them if none is left: the day, or "now". Null if none is. */
  readonly demanded: string | null;
}
