import type { NormTableRow } from "$/model/instruments/norms.ts";
import { type Standard, STANDARDS } from "$/model/instruments/scoring.ts";
import { normalQuantile } from "$/scoring/norms/normal.ts";
import { rounded } from "$/scoring/numbers.ts";

/**
 * Raw scores as standard ones whose distribution is normal, whatever that of the raw ones is: each whole raw
 * score from `least` to `most` is worth what lies at its share of people, half of those who have it counted
 * below. Nobody is beyond where one half of a person would be.
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
    // What lies between two whole scores belongs to the nearer, and halfway to the upper one.
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
