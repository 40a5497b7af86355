import { momentText, zoneName } from "../../../lib/time/dates.ts";
import { type Language, localeOf } from "../../../model/languages.ts";
import { momentsAt, wallClock } from "../../../lib/time/time_zone.ts";

export interface Clock {
  readonly timeZone: string;
  readonly language: Language;
}

interface Window {
  readonly start: Date;
  readonly end: Date;
}

/** "Nov 24, 2026, 9:00 AM – 5:00 PM" in the organisation's time zone. A shared date appears once. */
export function windowText({ start, end }: Window, clock: Clock): string {
  const isOneDay = wallClock(start, clock.timeZone).day === wallClock(end, clock.timeZone).day;
  return `${at(start, clock)}\u00a0– ${at(end, clock, isOneDay ? "p" : "PPp")}`;
}

/** "Eastern Time". */
export const clockName = ({ timeZone, language }: Clock): string => zoneName(timeZone, localeOf(language));

function at(moment: Date, { timeZone, language }: Clock, pattern?: string): string {
  // No line break between the hour and AM or PM.
  const text = momentText(moment, timeZone, language, pattern).replace(/ (?=[AP]M$)/, "\u00a0");
  // In the hour repeated when clocks go back, the zone tells the two apart: "1:30 AM EDT", "1:30 AM EST".
  return momentsAt(wallClock(moment, timeZone), timeZone).length > 1
    ? `${text} ${shortZone(moment, timeZone, language)}`
    : text;
}

function shortZone(moment: Date, timeZone: string, language: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: "short" }).formatToParts(moment);
  return parts.find(({ type }) => type === "timeZoneName")!.value;
}
