import type { TFunction } from "i18next";
import { weekStart } from "../../lib/time/dates.ts";
import type { CalendarTexts } from "./Calendar.tsx";
import type { WeekStart } from "./month_weeks.ts";

interface CalendarWords {
  readonly language: string;
  readonly weekStart: WeekStart;
  readonly timeZone: string;
  readonly texts: CalendarTexts & { readonly open: string };
}

/** What the calendar of a day's field says, and on which day its weeks begin. */
export const calendarOf = (
  t: TFunction,
  { language, timeZone }: { language: string; timeZone: string },
): CalendarWords => ({
  language,
  timeZone,
  weekStart: weekStart(language),
  texts: {
    open: t("admin:calendar.open"),
    previousMonth: t("admin:calendar.previousMonth"),
    nextMonth: t("admin:calendar.nextMonth"),
    previousYears: t("admin:calendar.previousYears"),
    nextYears: t("admin:calendar.nextYears"),
    chooseYear: t("admin:calendar.chooseYear"),
  },
});
