import type { TFunction } from "i18next";
import { z } from "zod";
import type { Answered } from "../../../../../../../../components/answered.ts";
import { wallClock } from "../../../../../../../../lib/time_zone.ts";
import { LIMITS } from "../../../../../../../../model/limits.ts";
import { type CodeWindow, TypedWindow } from "../../../../../../../../model/schedule.ts";

/** Of the form that makes codes: as it was typed, with what is missing left to the verb to say. */
export const CodesTyped = TypedWindow.extend({
  maxParticipants: z.string().trim().regex(/^\d*$/, "invalid").default("")
    .transform((typed) => typed === "" ? undefined : Number(typed))
    .pipe(z.int("invalid").min(1, "invalid").max(LIMITS.roomParticipants, "invalid").optional()),
});

const PARTS = ["startDate", "startTime", "endDate", "endTime"] as const;

/** A window as a form shows it. */
export function shownWindow(
  { start, end }: CodeWindow,
  timeZone: string,
): Record<typeof PARTS[number], string> {
  const [from, to] = [wallClock(start, timeZone), wallClock(end, timeZone)];
  return { startDate: from.day, startTime: from.time, endDate: to.day, endTime: to.time };
}

const STEP = LIMITS.roomTimeStep * 60_000;
const USUAL = 2 * 3600_000;

/** To begin with: from the next quarter of an hour, for two hours. */
export function usualWindow(now: Date, timeZone: string) {
  const start = new Date(Math.ceil(now.getTime() / STEP) * STEP);
  return shownWindow({ start, end: new Date(start.getTime() + USUAL) }, timeZone);
}

/** A form that came back because something was missing says which. */
export function withMissing(t: TFunction, form: Answered, names: readonly string[]): Answered {
  const missing = names.filter((name) => !form.typed?.[name]?.trim());
  const said = Object.fromEntries(missing.map((name) => [name, t("common:field.required")]));
  return { ...form, messages: { ...said, ...form.messages } };
}

export const WINDOW_PARTS: readonly string[] = PARTS;
export const CODES_PARTS: readonly string[] = ["maxParticipants", ...PARTS];
