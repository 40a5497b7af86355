import { DAY, MINUTE } from "../../model/times.ts";

/** How many minutes from the first to the last lie in each day, in UTC. A minute is a number since 1970. */
export function minutesByDay(first: number, last: number): [day: string, minutes: number][] {
  const perDay = DAY / MINUTE;
  const days: [string, number][] = [];
  for (let at = first; at <= last;) {
    const next = Math.min((Math.floor(at / perDay) + 1) * perDay, last + 1);
    days.push([new Date(at * MINUTE).toISOString().slice(0, 10), next - at]);
    at = next;
  }
  return days;
}
