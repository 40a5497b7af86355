import { addDays, addMonths, weekdayOf } from "../../lib/time/day.ts";
import { LIMITS } from "../../model/limits.ts";
import type { WeekStart } from "./month_weeks.ts";

/** Where a key leads from a day in the calendar. */
export function dayByKey(key: string, day: string, weekStart: WeekStart): string | undefined {
  const intoWeek = (weekdayOf(day) - weekStart + 7) % 7;
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -1);
    case "ArrowRight":
      return addDays(day, 1);
    case "ArrowUp":
      return addDays(day, -7);
    case "ArrowDown":
      return addDays(day, 7);
    case "Home":
      return addDays(day, -intoWeek);
    case "End":
      return addDays(day, 6 - intoWeek);
    case "PageUp":
      return addMonths(day, -1);
    case "PageDown":
      return addMonths(day, 1);
  }
}

/** So many years stand beside each other. */
export const YEAR_COLUMNS = 3;

/** How many years on a key leads. */
export function yearsByKey(key: string): number | undefined {
  const [row, page] = [YEAR_COLUMNS, LIMITS.datePickerYears];
  return { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -row, ArrowDown: row, PageUp: -page, PageDown: page }[key];
}
