/**
 * Writes the share of the good in percent, rounded down: only a whole share is 100 %. Made once for many, since a
 * format is dear to make.
 */
export function shareWriter(language: string): (good: number, bad: number) => string {
  const format = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 });
  return (good, bad) => format.format(Math.floor(good * 10_000 / (good + bad)) / 10_000);
}
