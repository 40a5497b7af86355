import type { TFunction } from "i18next";
import { z } from "zod";
import type { Answered } from "$/components/form/answered.ts";
import { wallClock } from "$/lib/time/time_zone.ts";
import { LIMITS } from "$/model/limits.ts";
import { type CodeWindow, TypedWindow } from "$/model/codes/code_window.ts";
import { CodeLabel } from "$/model/codes/test_code.ts";
import { USUAL_WINDOW, WINDOW_STEP } from "$/model/times.ts";

/** What is missing is left to the verb to say; what a form has no field for is not named. */
const Places = z.string().trim().regex(/^\d*$/, "invalid")
  .transform((typed) => typed === "" ? null : Number(typed))
  .pipe(z.int("invalid").min(1, "invalid").max(LIMITS.roomParticipants, "invalid").nullable()).optional();

export const EditTyped = TypedWindow.extend({ maxParticipants: Places, label: CodeLabel });

/** Of the form that makes codes. Where they are to open now, what its fields say of the start is nothing to anybody. */
export const CodesTyped = z.preprocess(
  (typed: Record<string, string>) =>
    typed.opens === "now" ? { ...typed, startDate: "", startTime: "" } : typed,
  EditTyped.extend({ opens: z.enum(["now", "later"], "invalid").default("later") }),
);

const PARTS = ["startDate", "startTime", "endDate", "endTime"] as const;

/** A window as a form shows it. */
export function shownWindow(
  { start, end }: CodeWindow,
  timeZone: string,
): Record<typeof PARTS[number], string> {
  const [from, to] = [wallClock(start, timeZone), wallClock(end, timeZone)];
  return { startDate: from.day, startTime: from.time, endDate: to.day, endTime: to.time };
}

/** To begin with: open now, or at the next quarter of an hour where it is to be later, for two hours from then. */
export function usualWindow(now: Date, timeZone: string) {
  const start = new Date(Math.ceil(now.getTime() / WINDOW_STEP) * WINDOW_STEP);
  return { opens: "now", ...shownWindow({ start, end: new Date(start.getTime() + USUAL_WINDOW) }, timeZone) };
}

/** A form that came back because something was missing says which. */
export function withMissing(t: TFunction, form: Answered, names: readonly string[]): Answered {
  const missing = names.filter((name) => !form.typed?.[name]?.trim());
  const said = Object.fromEntries(missing.map((name) => [name, t("common:field.required")]));
  return { ...form, messages: { ...said, ...form.messages } };
}

export const WINDOW_PARTS: readonly string[] = PARTS;
export const CODES_PARTS: readonly string[] = ["maxParticipants", ...PARTS];
