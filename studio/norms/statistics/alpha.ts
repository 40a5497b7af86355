/** With fewer people, covariances are not meaningful. */
const FEWEST = 3;

/**
 * Cronbach's alpha: k/(k−1) · (1 − the items' variances / the sums' variance). Each row holds one person's
 * item worths. Null for a single item, or without variance.
 */
export function cronbachAlpha(rows: readonly (readonly number[])[]): number | null {
  const items = rows[0]?.length ?? 0;
  const whole = variance(rows.map(sum));
  if (rows.length < FEWEST || items < 2 || whole === 0) return null;
  let parts = 0;
  for (let item = 0; item < items; item++) parts += variance(rows.map((row) => row[item]!));
  return items / (items - 1) * (1 - parts / whole);
}

/**
 * Correlation of two scores of the same people; of two sittings, the retest reliability. Null without
 * variance.
 */
export function correlation(pairs: readonly (readonly [number, number])[]): number | null {
  const [first, second] = [pairs.map(([first]) => first), pairs.map(([, second]) => second)];
  const spread = Math.sqrt(variance(first) * variance(second));
  if (pairs.length < FEWEST || spread === 0) return null;
  return (variance(pairs.map(sum)) - variance(first) - variance(second)) / 2 / spread;
}

/**
 * Reliability of a sum of scales (Mosier; with alphas, the stratified alpha): the share of the sum's variance
 * that is not error, where each part adds its own error.
 */
export function compositeReliability(
  parts: readonly { readonly variance: number; readonly reliability: number }[],
  whole: number,
): number | null {
  if (whole === 0) return null;
  return 1 - sum(parts.map(({ variance, reliability }) => variance * (1 - reliability))) / whole;
}

/** Divides by n − 1. Two passes, to avoid cancellation. */
export function variance(values: readonly number[]): number {
  const mean = sum(values) / values.length;
  return sum(values.map((value) => (value - mean) ** 2)) / (values.length - 1);
}

function sum(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
