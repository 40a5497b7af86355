/** An amount in the currency's smallest unit, formatted: `moneyText(4500, "CAD", "fr")` is "45,00 $ CA". */
export function moneyText(amount: number, currency: string, language: string): string {
  const format = new Intl.NumberFormat(language, { style: "currency", currency });
  return format.format(amount / 10 ** digitsOf(currency));
}

/** An amount as a field shows it: `plainAmount(4500, "CAD")` is "45.00". */
export const plainAmount = (amount: number, currency: string): string =>
  (amount / 10 ** digitsOf(currency)).toFixed(digitsOf(currency));

/** The same with its currency; null for none: `amountInWords(4500, "CAD")` is "45.00 CAD". */
export const amountInWords = (amount: number | null, currency: string): string | null =>
  amount === null ? null : `${plainAmount(amount, currency)} ${currency}`;

/** The typed amount in the currency's smallest unit; null if it is none of the currency. */
export function amountOf(typed: string, currency: string): number | null {
  const [, whole, decimals = ""] = /^(\d{1,9})(?:[.,](\d+))?$/.exec(typed.trim()) ?? [];
  const digits = digitsOf(currency);
  if (whole === undefined || decimals.length > digits) return null;
  return Number(whole + decimals.padEnd(digits, "0"));
}

/** 2 for most currencies, none for the yen. */
const digitsOf = (currency: string): number =>
  new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
