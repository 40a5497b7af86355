import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { oneLine } from "../names.ts";

const MOST = { minutes: LIMITS.extraMinutes, percent: LIMITS.extraPercent } as const;
export const EXTRA_UNITS = ["minutes", "percent"] as const;

const amount = (unit: keyof typeof MOST) => z.int("invalid").min(1, "invalid").max(MOST[unit], "invalid");
export const Minutes = amount("minutes");
/** Why staff decide something about a sitting. */
export const Reason = z.string("required").overwrite(oneLine).trim().min(1, "required")
  .max(LIMITS.extraReasonMaxLength, "max_length");

/** Extra time that staff give: minutes, or percent of the limit. Exactly one of the two. */
export const ExtraTime = z.object({
  minutes: Minutes.optional(),
  percent: amount("percent").optional().describe("of the part's limit, or else of the test's"),
  reason: Reason,
}).refine(({ minutes, percent }) => (minutes === undefined) !== (percent === undefined), {
  path: ["minutes"],
  error: "exactly_one",
}).meta({ example: { minutes: 5, reason: "The fire alarm" } });
export type ExtraTime = z.output<typeof ExtraTime>;

/** The same, as a form sends it. */
export const ExtraTimeForm = z.object({
  amount: z.coerce.number("required").int("invalid").min(1, "invalid"),
  unit: z.enum(EXTRA_UNITS, "invalid"),
  reason: Reason,
}).refine(({ amount, unit }) => amount <= MOST[unit], { path: ["amount"], error: "invalid" })
  .transform(({ amount, unit, reason }): ExtraTime => ({ [unit]: amount, reason }));

/** Taking extra time back. */
export const TakingBack = z.object({
  act: z.int().optional().describe("`act` of what was given; the caller's last in this test if omitted"),
}).prefault({});
export const TakingBackForm = z.object({ act: z.coerce.number("invalid").int("invalid") });
export type TakingBack = z.output<typeof TakingBack>;

/** Reply to taking extra time back. */
export const TakenBack = z.object({
  /** Seconds that were taken back. */
  seconds: z.int(),
  /** Time left now. */
  timeLeftMs: z.int(),
});
export type TakenBack = z.output<typeof TakenBack>;

/** Reply to giving extra time. */
export const GivenTime = z.object({
  /** Number of the decision, by which it can be taken back. */
  act: z.int(),
  /** Seconds that were given. */
  seconds: z.int(),
  /** Time left now, the extra time included. */
  timeLeftMs: z.int(),
});
export type GivenTime = z.output<typeof GivenTime>;
