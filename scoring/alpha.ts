/** Fewer people tell nothing of how answers go together. */
const FEWEST = 3;

/**
 * Cronbach's alpha: k/(k−1) · (1 − the items' variances / the sums' variance). Each row holds one person's item
 * worths. Null where nothing goes together because there is one item, or nobody differs.
 */
export function cronbachAlpha(rows: readonly (readonly number[])[]): number | null {
  const items = rows[0]?.length ?? 0;
  const whole = variance(rows.map(sum));
  if (rows.length < FEWEST || items < 2 || whole === 0) return null;
  let parts = 0;
  for (let item = 0; item < items; item++) parts += variance(rows.map((row) => row[item]!));
  return items / (items - 1) * (1 - parts / whole);
}

/** The correlation of two halves of a test, stepped up to the whole (Spearman and Brown): 2r / (1 + r). */
export function splitHalf(halves: readonly (readonly [number, number])[]): number | null {
  const [odd, even] = [halves.map(([odd]) => odd), halves.map(([, even]) => even)];
  const spread = Math.sqrt(variance(odd) * variance(even));
  if (halves.length < FEWEST || spread === 0) return null;
  const r = (variance(halves.map(sum)) - variance(odd) - variance(even)) / 2 / spread;
  return r <= -1 ? null : 2 * r / (1 + r);
}

/**
 * Of a sum of scales (Mosier; with alphas, the stratified alpha): what of the sum's variance is not error, where
 * each part brings its own share of error.
 */
export function compositeReliability(
  parts: readonly { readonly variance: number; readonly reliability: number }[],
  whole: number,
): number | null {
  if (whole === 0) return null;
  return 1 - sum(parts.map(({ variance, reliability }) => variance * (1 - reliability))) / whole;
}

/** Over n − 1, in two passes, so that nothing cancels. */
export function variance(values: readonly number[]): number {
  const mean = sum(values) / values.length;
  return sum(values.map((value) => (value - mean) ** 2)) / (values.length - 1);
}

function sum(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
