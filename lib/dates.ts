import { tz } from "@date-fns/tz";
import { format, parse } from "date-fns";
import { enUS } from "date-fns/locale/en-US";
import { fr } from "date-fns/locale/fr";

const DAY = "yyyy-MM-dd";

/** SPEC 1: dates show in an English or a French locale; of French there is the one whose weeks start on Monday. */
export const dateLocale = (language: string) => language.startsWith("fr") ? fr : enUS;

/** A day of the calendar, wherever one is: `dayText("1990-03-09", "fr")` is "9 mars 1990". */
export function dayText(day: string, language: string, pattern = "PP"): string {
  return format(parse(day, DAY, new Date(0)), pattern, { locale: dateLocale(language) });
}

/** A moment as the clocks of a zone show it: `momentText(at, "America/Toronto", "en-US")`. */
export function momentText(at: Date, timeZone: string, language: string, pattern = "PPp"): string {
  return format(at, pattern, { locale: dateLocale(language), in: tz(timeZone) });
}

/** What people call a zone: "Eastern Time", "heure de l’Est". */
export function zoneName(timeZone: string, language: string): string {
  // The French of France says "heure de l’Est nord-américain".
  const locale = language === "fr" ? "fr-CA" : language;
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "longGeneric" }).formatToParts();
  return parts.find(({ type }) => type === "timeZoneName")!.value;
}
