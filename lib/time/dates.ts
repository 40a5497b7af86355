import { tz } from "@date-fns/tz";
import { format } from "date-fns/format";
import type { Locale } from "date-fns/locale";
import { enUS } from "date-fns/locale/en-US";
import { fr } from "date-fns/locale/fr";
import { parse } from "date-fns/parse";

const DAY = "yyyy-MM-dd";

const LOCALES: Readonly<Record<string, Locale>> = { en: enUS, fr };

/** English for an unknown language. */
const dateLocale = (language: string): Locale => LOCALES[language.split("-")[0]!] ?? enUS;

/** 0 for Sunday, 1 for Monday, and so on. */
export const weekStart = (language: string) => dateLocale(language).options!.weekStartsOn!;

/** Whether the day is written before the month. */
export const isDayFirst = (language: string): boolean =>
  dateLocale(language).formatLong.date({ width: "medium" }).startsWith("d");

/** A calendar day, independent of time zones: `dayText("1990-03-09", "fr")` is "9 mars 1990". */
export function dayText(day: string, language: string, pattern = "PP"): string {
  return format(parse(day, DAY, new Date(0)), pattern, { locale: dateLocale(language) });
}

/** A moment in a time zone: `momentText(at, "America/Toronto", "en-US")`. */
export function momentText(at: Date, timeZone: string, language: string, pattern = "PPp"): string {
  return format(at, pattern, { locale: dateLocale(language), in: tz(timeZone) });
}

/** The calendar day of a moment in a time zone, as `dayText` reads it. */
export const dayIn = (at: Date, timeZone: string): string => momentText(at, timeZone, "en-US", DAY);

/** The common name of a zone: "Eastern Time" in en-US, "heure de l’Est" in fr-CA. */
export function zoneName(timeZone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "longGeneric" }).formatToParts();
  return parts.find(({ type }) => type === "timeZoneName")!.value;
}
