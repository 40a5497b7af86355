/** Tolerance for floating-point error at a half: 1.005 * 100 is just below 100.5 and still rounds up. */
const SLACK = 1e-9;

/** Removes floating-point noise: 13.424999999999999 becomes 13.425. */
export const denoised = (x: number) => rounded(x, 12);

/** Rounds to a whole number, or to `digits` decimals. Halves go away from zero, as in rounding by hand. */
export function rounded(x: number, digits = 0): number {
  const unit = 10 ** digits;
  const size = Math.floor(Math.abs(x) * unit + 0.5 + SLACK) / unit;
  return x < 0 && size > 0 ? -size : size;
}

/** A number in a formula: at most four decimals, no trailing zeros, a true minus sign. */
export function format(x: number): string {
  const text = Number.isInteger(x) ? String(x) : String(Math.round(x * 1e4) / 1e4);
  return text.startsWith("-") ? `−${text.slice(1)}` : text;
}

/** Longer sums are not written out; the trace lists their items anyway. */
const MAX_TERMS = 24;

/** `"4 + (−1) = "`; empty for a sum of more than `MAX_TERMS` terms. */
export function formatTerms(terms: readonly number[]): string {
  if (terms.length > MAX_TERMS) return "";
  return `${terms.map((term) => term < 0 ? `(${format(term)})` : format(term)).join(" + ")} = `;
}

export const formatPercent = (share: number) => `${format(Math.round(share * 1e4) / 100)} %`;
