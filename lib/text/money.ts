/** An amount in the currency's smallest unit, formatted: `moneyText(4500, "CAD", "fr")` is "45,00 $ CA". */
export function moneyText(amount: number, currency: string, language: string): string {
  const format = new Intl.NumberFormat(language, { style: "currency", currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}
