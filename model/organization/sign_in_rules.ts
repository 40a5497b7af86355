import { z } from "zod";
import { LIMITS } from "../limits.ts";

const within = (max: number) => z.int("invalid").min(1, "invalid").max(max, "invalid").nullable();

/** How long sessions of members last, set by the organisation. Null: as the platform has it. */
export const SignInRules = z.object({
  /** Minutes without use after which a browser is signed out. */
  idleMinutes: within(LIMITS.idleMinutes),
  /** Hours after which a member signs in again, however busy. */
  sessionHours: within(LIMITS.sessionHours),
});
export type SignInRules = z.output<typeof SignInRules>;

/** The rules as they apply. */
export const SignInRulesInForce = SignInRules.extend({
  /** What an operator allows at most; null for the platform's. */
  operatorSessionHours: z.int().nullable(),
});
export type SignInRulesInForce = z.output<typeof SignInRulesInForce>;

/** Times that the form offers. */
export const IDLE_MINUTES = [15, 30, 60, 120, 240, 480] as const;
export const SESSION_HOURS = [8, 12, 24, 72, 168, 336] as const;

const typedNumber = z.string().transform((typed) => typed === "" ? null : Number(typed));

/** Form of the rules: empty for the platform's. */
export const SignInRulesForm = z.object({
  idleMinutes: typedNumber.pipe(SignInRules.shape.idleMinutes),
  sessionHours: typedNumber.pipe(SignInRules.shape.sessionHours),
});
