import { z } from "zod";
import { LIMITS } from "../limits.ts";

export const BREAK_TIMES = ["between_parts", "any_time"] as const;

/** Breaks that a respondent may take in each of their tests. */
export const Breaks = z.object({
  count: z.int("invalid").min(1, "invalid").max(LIMITS.breaks, "invalid"),
  minutes: z.int("invalid").min(1, "invalid").max(LIMITS.breakMinutes, "invalid"),
  when: z.enum(BREAK_TIMES, "invalid").default("between_parts"),
});
export type Breaks = z.output<typeof Breaks>;
