/** The share of the good in percent, rounded down: only a whole share is 100 %. */
export function shareText(good: number, bad: number, language: string): string {
  const share = Math.floor(good * 10_000 / (good + bad)) / 10_000;
  return new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 }).format(share);
}
