import { addDays, firstOfMonth, weekdayOf } from "../../lib/time/day.ts";

/** First day of the week: 0 for Sunday, 1 for Monday. */
export type WeekStart = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Weeks that show the day's month. Always six, so that the calendar keeps its size. */
export function monthWeeks(day: string, weekStart: WeekStart): string[][] {
  const first = firstOfMonth(day);
  const start = addDays(first, -((weekdayOf(first) - weekStart + 7) % 7));
  return Array.from(
    { length: 6 },
    (_, week) => Array.from({ length: 7 }, (_, weekday) => addDays(start, week * 7 + weekday)),
  );
}
