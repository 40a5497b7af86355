import type { PercentileRow } from "$/model/instruments/norms.ts";
import { rounded } from "$/scoring/numbers.ts";

/** Largest error of an interpolated percentile, in percent. */
const WITHIN = 0.4;
/** Decimal places in the file. */
const DIGITS = 2;
/** Decimal places of rates, which have no natural unit. */
const RAW_DIGITS = 6;

type Point = Pick<PercentileRow, "raw" | "percentile">;

/**
 * Raw scores of a sample with the share of people below each, half of those with this score counted as below.
 * Only as many points as needed for the others to lie near the lines between them.
 */
export function percentilePoints(raws: readonly number[]): Point[] {
  const points = everyPoint(raws);
  const kept = points.slice(0, 1);
  for (let from = 0; from < points.length - 1;) {
    let to = from + 1;
    while (to + 1 < points.length && areBetween(points, from, to + 1)) to++;
    kept.push(points[to]!);
    from = to;
  }
  return kept.map(({ raw, percentile }) => ({ raw, percentile: rounded(percentile, DIGITS) }));
}

function everyPoint(raws: readonly number[]): Point[] {
  const counts = new Map<number, number>();
  for (const raw of raws.map((raw) => rounded(raw, RAW_DIGITS)).sort((a, b) => a - b)) {
    counts.set(raw, (counts.get(raw) ?? 0) + 1);
  }
  let below = 0;
  return [...counts].map(([raw, count]) => {
    const percentile = 100 * (below + count / 2) / raws.length;
    below += count;
    return { raw, percentile };
  });
}

/** Whether all points between two others are near the line through these. */
function areBetween(points: readonly Point[], from: number, to: number): boolean {
  const [first, last] = [points[from]!, points[to]!];
  const slope = (last.percentile - first.percentile) / (last.raw - first.raw);
  return points.slice(from + 1, to).every(({ raw, percentile }) =>
    Math.abs(first.percentile + slope * (raw - first.raw) - percentile) <= WITHIN
  );
}
