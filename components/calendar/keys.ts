import { addDays, addMonths, weekdayOf } from "../../lib/day.ts";
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

/** Where it leads among the years, of which three stand beside each other. */
export function yearsByKey(key: string): number | undefined {
  return { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3, PageUp: -12, PageDown: 12 }[key];
}
