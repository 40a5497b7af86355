import type { TFunction } from "i18next";
import { z } from "zod";
import type { FormState } from "$/components/form/form_state.ts";
import { wallClock } from "$/lib/time/time_zone.ts";
import { LIMITS } from "$/model/limits.ts";
import { type CodeWindow, TypedWindow } from "$/model/codes/code_window.ts";
import { CodeLabel } from "$/model/codes/test_code.ts";
import { USUAL_WINDOW, WINDOW_STEP } from "$/model/times.ts";

/** Null if empty, so that the verb reports it as missing; undefined if the form has no such field. */
const Places = z.string().trim().regex(/^\d*$/, "invalid")
  .transform((typed) => typed === "" ? null : Number(typed))
  .pipe(z.int("invalid").min(1, "invalid").max(LIMITS.roomParticipants, "invalid").nullable()).optional();

/** Sent by forms of rooms only: an unticked box sends nothing, so a hidden field goes before it. */
const Ticked = z.enum(["0", "1"], "invalid").transform((typed) => typed === "1").optional();

export const EditTyped = TypedWindow.extend({
  maxParticipants: Places,
  label: CodeLabel,
  hasWaitingRoom: Ticked,
  startsTogether: Ticked,
});

/** Fields of the form that creates codes. With `opens=now` the start fields are ignored. */
export const CodesTyped = z.preprocess(
  (typed: Record<string, string>) =>
    typed.opens === "now" ? { ...typed, startDate: "", startTime: "" } : typed,
  EditTyped.extend({ opens: z.enum(["now", "later"], "invalid").default("later") }),
);

const PARTS = ["startDate", "startTime", "endDate", "endTime"] as const;

/** The fields of a window. */
function shownWindow(
  { start, end }: CodeWindow,
  timeZone: string,
): Record<typeof PARTS[number], string> {
  const [from, to] = [wallClock(start, timeZone), wallClock(end, timeZone)];
  return { startDate: from.day, startTime: from.time, endDate: to.day, endTime: to.time };
}

/** The fields of the form that edits a code. */
export const shownCode = (
  code: CodeWindow & {
    readonly label: string | null;
    readonly maxParticipants: number;
    readonly hasWaitingRoom: boolean;
    readonly startsTogether: boolean;
  },
  timeZone: string,
): Record<string, string> => ({
  label: code.label ?? "",
  maxParticipants: String(code.maxParticipants),
  hasWaitingRoom: code.hasWaitingRoom ? "1" : "0",
  startsTogether: code.startsTogether ? "1" : "0",
  ...shownWindow(code, timeZone),
});

/** Default window: open now, or from the next quarter of an hour, for two hours. */
export function usualWindow(now: Date, timeZone: string) {
  const start = new Date(Math.ceil(now.getTime() / WINDOW_STEP) * WINDOW_STEP);
  return { opens: "now", ...shownWindow({ start, end: new Date(start.getTime() + USUAL_WINDOW) }, timeZone) };
}

/** Adds errors to the fields that are missing. */
export function withMissing(t: TFunction, form: FormState, names: readonly string[]): FormState {
  const missing = names.filter((name) => !form.typed?.[name]?.trim());
  const required = Object.fromEntries(missing.map((name) => [name, t("common:field.required")]));
  return { ...form, messages: { ...required, ...form.messages } };
}

export const WINDOW_PARTS: readonly string[] = PARTS;
export const CODES_PARTS: readonly string[] = ["maxParticipants", ...PARTS];
