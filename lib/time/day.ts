/** Calendar days as `yyyy-MM-dd`: without clock and time zone, and sortable as text. */

const read = (day: string) => new Date(`${day}T00:00:00Z`);
const write = (date: Date) => date.toISOString().slice(0, 10);

export const addDays = (day: string, count: number) =>
  moved(day, (date) => date.setUTCDate(date.getUTCDate() + count));

/**
 * The same day of another month, or that month's last: a month after the 31st of January is the 28th or 29th.
 */
export function addMonths(day: string, count: number): string {
  const first = moved(firstOfMonth(day), (date) => date.setUTCMonth(date.getUTCMonth() + count));
  return first.slice(0, 8) + String(Math.min(Number(day.slice(8)), daysInMonth(first))).padStart(2, "0");
}

export const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;
export const yearOf = (day: string) => Number(day.slice(0, 4));
/** Sunday is 0. */
export const weekdayOf = (day: string) => read(day).getUTCDay();

/** The day, limited to `min` and `max`. */
export const clampDay = (day: string, min = day, max = day) => day < min ? min : day > max ? max : day;

/** Parses a typed day: 2026-3-5, 2026/03/05, 2026.03.05 and 20260305 are all the fifth of March. */
export function readDay(typed: string): string | undefined {
  const parts = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$|^(\d{4})(\d{2})(\d{2})$/.exec(typed.trim());
  if (!parts) return undefined;
  const [year, month, day] = parts.slice(1).filter((part) => part !== undefined) as [string, string, string];
  const written = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  // A day beyond its month rolls over into the next, or is invalid.
  const date = read(written);
  return Number.isNaN(date.getTime()) || write(date) !== written ? undefined : written;
}

const daysInMonth = (first: string) =>
  read(moved(first, (date) => date.setUTCMonth(date.getUTCMonth() + 1, 0))).getUTCDate();

function moved(day: string, move: (date: Date) => void): string {
  const date = read(day);
  move(date);
  return write(date);
}
