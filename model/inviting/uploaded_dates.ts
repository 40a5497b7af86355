/** Which figure stands first in a date such as 03/09/1990. */
export const DATE_ORDERS = ["month_first", "day_first"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const YEAR_FIRST = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4})$/;

/** The order that a written date shows by itself; null where it fits both, and undefined for anything else. */
function orderOf(written: string): DateOrder | null | undefined {
  const [, first, sign, second] = YEAR_LAST.exec(written) ?? [];
  if (first === undefined) return undefined;
  // Figures between dots are written by those who begin with the day.
  if (sign === "." || Number(first) > 12) return "day_first";
  if (Number(second) > 12) return "month_first";
  return first.padStart(2, "0") === second!.padStart(2, "0") ? undefined : null;
}

/**
 * The order of a whole column: what its unambiguous dates show, if they agree. Null where that leaves it open, or they do not.
 */
export function orderOfDates(column: readonly string[]): DateOrder | null {
  const shown = new Set(column.map((written) => orderOf(written.trim())));
  const orders = DATE_ORDERS.filter((order) => shown.has(order));
  return orders.length === 1 ? orders[0]! : null;
}

/** A date as yyyy-MM-dd; null where its order is not known. What is no date at all is returned as written. */
export function readDay(written: string, order: DateOrder | null): string | null {
  const text = written.trim();
  const [, y, m, d] = YEAR_FIRST.exec(text) ?? [];
  if (y !== undefined) return isoDay(y, m!, d!);
  const [, first, , second, year] = YEAR_LAST.exec(text) ?? [];
  if (first === undefined) return written;
  const own = orderOf(text);
  const known = own ?? (own === undefined ? DATE_ORDERS[0] : order);
  if (known === null) return null;
  return known === "day_first" ? isoDay(year!, second!, first) : isoDay(year!, first, second!);
}

const isoDay = (year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
