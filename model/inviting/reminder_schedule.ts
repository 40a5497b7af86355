import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { MAX_REMINDER_DAYS } from "../times.ts";

const Days = z.array(z.int("invalid"))
  .max(LIMITS.scheduledReminders, "max_length")
  .refine((days) => days.every((day) => day >= 1 && day <= MAX_REMINDER_DAYS), "invalid")
  .transform((days) => [...new Set(days)].sort((one, other) => one - other));

/** Whom a schedule reminds: who has not started, who has started and not finished, or both. */
export const REMINDER_AUDIENCES = ["not_started", "started", "unfinished"] as const;
const Audience = z.enum(REMINDER_AUDIENCES, "invalid").default("not_started");

/** Days after the invitation on which people are reminded. None: nobody is. */
export const ReminderSchedule = z.object({ days: Days, audience: Audience });
export type ReminderSchedule = z.output<typeof ReminderSchedule>;

/** The same as it is typed: `3, 7`. */
export const TypedSchedule = z.object({
  days: z.string().trim().regex(/^(\d{1,3}([\s,;]+\d{1,3})*)?$/, "invalid")
    .transform((text) => text.match(/\d+/g)?.map(Number) ?? []).pipe(Days),
  audience: Audience,
});
