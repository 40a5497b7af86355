import { z } from "zod";
import { Day } from "../day.ts";
import { MINUTE, SCHEDULE_TOLERANCE, WINDOW_STEP } from "../times.ts";

/** The time in which a code admits people, from its start to its end. */
export interface CodeWindow {
  readonly start: Date;
  readonly end: Date;
}

/** A start can be changed only while it is more than the tolerance away (docs/product.md, Windows). */
export const mayEditStart = ({ start }: Pick<CodeWindow, "start">, now: Date): boolean =>
  start.getTime() - now.getTime() > SCHEDULE_TOLERANCE;

/**
 * The quarter of an hour that has just begun can still be chosen; one more minute is for sending the form.
 */
export const isPast = (at: Date, now: Date) => at.getTime() < now.getTime() - SCHEDULE_TOLERANCE;

/** Why a new code cannot have this window; undefined if it can. */
export function windowFault({ start, end }: CodeWindow, now: Date): ScheduleFault | undefined {
  if (start >= end) return "end_before_start";
  if (isPast(start, now)) return "start_in_past";
  // Without the tolerance: a new code whose window is over admits no one.
  if (end <= now) return "end_in_past";
}

/**
 * Why a code with this window cannot get the other one; undefined if it can. A window may end with the
 * quarter of an hour that has begun.
 */
export function changeFault(from: CodeWindow, to: CodeWindow, now: Date): ScheduleFault | undefined {
  const isStartKept = from.start.getTime() === to.start.getTime();
  if (!isStartKept && !mayEditStart(from, now)) return "start_not_editable";
  if (to.start >= to.end) return "end_before_start";
  if (!isStartKept && isPast(to.start, now)) return "start_in_past";
  if (isPast(to.end, now)) return "end_in_past";
}

export type ScheduleFault = "end_before_start" | "start_in_past" | "end_in_past" | "start_not_editable";

const TypedDay = z.literal("").or(Day).default("");
const Time = z.literal("").or(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "invalid")).default("");

/** A window as a form sends it, in the organisation's time zone. Empty fields are reported by the caller. */
export const TypedWindow = z.object({
  startDate: TypedDay,
  startTime: Time,
  endDate: TypedDay,
  endTime: Time,
});
export type TypedWindow = z.output<typeof TypedWindow>;

/** Windows of rooms begin and end on a quarter of an hour. */
export const isOnStep = (time: string): boolean => Number(time.slice(3)) * MINUTE % WINDOW_STEP === 0;
