import { z } from "zod";
import { Day } from "../day.ts";
import { MINUTE, SCHEDULE_TOLERANCE, WINDOW_STEP } from "../times.ts";

/** When a code lets people in: from its start, up to its end. */
export interface CodeWindow {
  readonly start: Date;
  readonly end: Date;
}

/** A start can be changed only while it is more than the tolerance away (docs/product.md, Windows). */
export const mayEditStart = ({ start }: Pick<CodeWindow, "start">, now: Date): boolean =>
  start.getTime() - now.getTime() > SCHEDULE_TOLERANCE;

/**
 * The quarter of an hour that has just begun can still be chosen, and a minute is left for sending the form.
 */
export const isPast = (at: Date, now: Date) => at.getTime() < now.getTime() - SCHEDULE_TOLERANCE;

/** What keeps a new code from having this window. */
export function windowFault({ start, end }: CodeWindow, now: Date): ScheduleFault | undefined {
  if (start >= end) return "end_before_start";
  if (isPast(start, now)) return "start_in_past";
  // Not by the tolerance: a code that is over as it is made lets nobody in.
  if (end <= now) return "end_in_past";
}

/** What keeps a code with this window from having another. To end it with the quarter of an hour that has begun is allowed. */
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

/** Of a form: by the clocks of the organisation. What was left empty is said by who reads it. */
export const TypedWindow = z.object({
  startDate: TypedDay,
  startTime: Time,
  endDate: TypedDay,
  endTime: Time,
});
export type TypedWindow = z.output<typeof TypedWindow>;

/** Rooms begin and end on a quarter of an hour. */
export const isOnStep = (time: string): boolean => Number(time.slice(3)) * MINUTE % WINDOW_STEP === 0;
