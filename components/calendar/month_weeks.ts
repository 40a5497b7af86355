import { addDays, firstOfMonth, weekdayOf } from "../../lib/time/day.ts";

/** 0 for Sunday, 1 for Monday, and so on. French weeks start on Monday, English ones on Sunday. */
export type WeekStart = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** The six weeks that show the day's month: always six, so that the calendar keeps its size. */
export function monthWeeks(day: string, weekStart: WeekStart): string[][] {
  const first = firstOfMonth(day);
  const start = addDays(first, -((weekdayOf(first) - weekStart + 7) % 7));
  return Array.from(
    { length: 6 },
    (_, week) => Array.from({ length: 7 }, (_, weekday) => addDays(start, week * 7 + weekday)),
  );
}
