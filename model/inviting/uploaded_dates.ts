/** Which number comes first in a date such as 03/09/1990. */
export const DATE_ORDERS = ["month_first", "day_first"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const YEAR_FIRST = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4})$/;

/** The order that a written date shows by itself; null if it fits both, undefined if it is no such date. */
function orderOf(written: string): DateOrder | null | undefined {
  const [, first, sign, second] = YEAR_LAST.exec(written) ?? [];
  if (first === undefined) return undefined;
  // Dates with dots are written by people who put the day first.
  if (sign === "." || Number(first) > 12) return "day_first";
  if (Number(second) > 12) return "month_first";
  return first.padStart(2, "0") === second!.padStart(2, "0") ? undefined : null;
}

/**
 * The order of a column: the one that its unambiguous dates agree on. Null if there are none, or they
 * disagree.
 */
export function orderOfDates(column: readonly string[]): DateOrder | null {
  const shown = new Set(column.map((written) => orderOf(written.trim())));
  const orders = DATE_ORDERS.filter((order) => shown.has(order));
  return orders.length === 1 ? orders[0]! : null;
}

/** A date as yyyy-MM-dd; null if its order is unknown. Text that is not a date is returned as written. */
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
