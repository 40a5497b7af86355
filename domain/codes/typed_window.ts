import { momentsAt, type WallClock, wallClock } from "../../lib/time_zone.ts";
import { Refusal } from "../../model/refusal.ts";
import { type CodeWindow, isOnStep, type TypedWindow } from "../../model/schedule.ts";
import type { CodeTime } from "../../model/test_code.ts";

/**
 * What a form's days and times mean where the organisation is. On the night when clocks go back an hour comes twice: a window
 * that starts in it starts with the first of the two, one that ends in it ends with the second, so that nobody finds it shut.
 * What already stood there and was not touched stays to the second. What was left empty is null.
 */
export function typedWindow(typed: TypedWindow, timeZone: string, kept?: CodeWindow): CodeTime {
  const from = clockOf(typed.startDate, typed.startTime);
  const to = clockOf(typed.endDate, typed.endTime);
  const start = from && (untouched(from, timeZone, kept?.start) ?? momentOf(from, timeZone, 0));
  const end = to && (untouched(to, timeZone, kept?.end) ?? momentOf(to, timeZone, -1));
  // SPEC 5: on the same day the start time is before the end time, as the clock shows it.
  if (from && to && `${from.day} ${from.time}` >= `${to.day} ${to.time}` && !(kept && start! < end!)) {
    throw new Refusal("end_before_start");
  }
  return { start: start?.toISOString() ?? null, end: end?.toISOString() ?? null };
}

const clockOf = (day: string, time: string): WallClock | undefined => day && time ? { day, time } : undefined;

function untouched(typed: WallClock, timeZone: string, kept?: Date): Date | undefined {
  const shown = kept && wallClock(kept, timeZone);
  return shown?.day === typed.day && shown.time === typed.time ? kept : undefined;
}

function momentOf(typed: WallClock, timeZone: string, which: 0 | -1): Date {
  if (!isOnStep(typed.time)) throw new Refusal("invalid_selection");
  const moment = momentsAt(typed, timeZone).at(which);
  if (!moment) throw new Refusal("time_skipped");
  return moment;
}
