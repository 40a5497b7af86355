import { addDays, addMonths, weekdayOf } from "../../lib/time/day.ts";
import { LIMITS } from "../../model/limits.ts";
import type { WeekStart } from "./month_weeks.ts";

/** The day that a key moves to; undefined for other keys. */
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

/** Years per row. */
export const YEAR_COLUMNS = 3;

/** Number of years that a key moves by; undefined for other keys. */
export function yearsByKey(key: string): number | undefined {
  const [row, page] = [YEAR_COLUMNS, LIMITS.datePickerYears];
  return { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -row, ArrowDown: row, PageUp: -page, PageDown: page }[key];
}
