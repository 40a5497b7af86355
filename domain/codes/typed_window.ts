import { momentsAt, type WallClock, wallClock } from "../../lib/time/time_zone.ts";
import { Refusal } from "../../model/refusal.ts";
import { type CodeWindow, isOnStep, isPast, type TypedWindow } from "../../model/codes/code_window.ts";
import type { CodeTime } from "../../model/codes/test_code.ts";

/**
 * Returns the moments of a form's days and times in the organisation's time zone. When clocks go back, an
 * hour occurs twice: a start in that hour means its first occurrence that is not past, and an end means its
 * second, so that the window does not close early. An unchanged time keeps its seconds. An empty field is
 * null.
 */
export function typedWindow(
  typed: TypedWindow,
  { timeZone, now, kept }: { readonly timeZone: string; readonly now: Date; readonly kept?: CodeWindow },
): CodeTime {
  const from = clockOf(typed.startDate, typed.startTime);
  const to = clockOf(typed.endDate, typed.endTime);
  const start = from &&
    (untouched(from, timeZone, kept?.start) ?? firstToCome(momentsOf(from, timeZone), now));
  const end = to && (untouched(to, timeZone, kept?.end) ?? momentsOf(to, timeZone).at(-1)!);
  // The start has to be before the end as the clock shows them.
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

function momentsOf(typed: WallClock, timeZone: string): readonly Date[] {
  if (!isOnStep(typed.time)) throw new Refusal("invalid_selection");
  const moments = momentsAt(typed, timeZone);
  if (moments.length === 0) throw new Refusal("time_skipped");
  return moments;
}

const firstToCome = (moments: readonly Date[], now: Date): Date =>
  moments.find((at) => !isPast(at, now)) ?? moments[0]!;
