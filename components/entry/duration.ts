import type { TFunction } from "i18next";

/** Above this, minutes are no longer a length that one can picture. */
const MOST_MINUTES = 90;

export function durationText(t: TFunction, minutes: number): string {
  if (minutes <= MOST_MINUTES) return t("duration.minutes", { count: minutes });
  const hours = t("duration.hours", { count: Math.floor(minutes / 60) });
  return minutes % 60 === 0 ? hours : t("duration.both", { hours, minutes: minutes % 60 });
}
