import type { NormTableRow } from "$/model/instruments/norms.ts";
import { type Standard, STANDARDS } from "$/model/instruments/scoring.ts";
import { normalQuantile } from "$/scoring/norms/normal.ts";
import { rounded } from "$/scoring/numbers.ts";

/**
 * Standard scores with a normal distribution, from raw scores of any distribution: each whole raw score from
 * `least` to `most` gets the standard score at its percentile, where half of the people with this score are
 * counted as below. The extremes are limited to the percentile of half a person.
 */
export function normTable(
  raws: readonly number[],
  [least, most]: readonly [number, number],
  kind: Standard,
): Pick<NormTableRow, "from" | "to" | "score">[] {
  const { mean, sd, min, max, digits } = STANDARDS[kind];
  const sorted = raws.toSorted((a, b) => a - b);
  const rows: { from: number; to: number; score: number }[] = [];
  let [below, upTo] = [0, 0];
  for (let raw = least; raw <= most; raw++) {
    // A score between two whole ones belongs to the nearer one; halfway, to the upper one.
    while (below < sorted.length && sorted[below]! < raw - 0.5) below++;
    while (upTo < sorted.length && (sorted[upTo]! < raw + 0.5 || raw === most)) upTo++;
    const share = (below + upTo) / 2 / sorted.length;
    const half = 0.5 / sorted.length;
    const z = normalQuantile(Math.min(1 - half, Math.max(half, share)));
    const score = rounded(Math.min(max, Math.max(min, mean + sd * z)), digits);
    const last = rows.at(-1);
    if (last?.score === score) last.to = raw;
    else rows.push({ from: raw, to: raw, score });
  }
  return rows;
}
