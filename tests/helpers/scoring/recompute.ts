import type { ItemTrace, QualityScore, ScaleScore } from "../../../model/scoring/scored.ts";
import { STANDARDS } from "../../../model/instruments/scoring.ts";

/**
 * Recomputes scores from their traces alone: without the form, the sitting or the engine's code. Two
 * functions of the normal distribution are passed in.
 */
export function rawFromTrace({ trace, asked }: ScaleScore): number | null {
  const { method, items, parts, penalty = 0, seconds } = trace;
  if (parts) return parts.every(({ value }) => value !== null) ? sum(parts.map(({ value }) => value!)) : null;
  const counting = items.filter(({ worth }) => worth !== null);
  const worths = counting.map(({ worth }) => worth!);
  if (worths.length === 0) return null;
  const afterPenalty = Math.max(0, sum(worths) - penalty * sum(counting.map(({ wrong }) => wrong ?? 0)));
  switch (method) {
    case "right":
      return sum(worths);
    case "right_minus_wrong":
      return afterPenalty;
    case "per_minute":
      return seconds === null ? null : afterPenalty / (seconds! / 60);
    case "longest_span":
      return Math.max(...worths);
    default:
      return sum(worths) / worths.length * asked;
  }
}

/** The value of an item by its key, where it counts. */
export function worthFromTrace(
  { given: answer, key, isReversed }: ItemTrace,
  method: ScaleScore["trace"]["method"],
): number {
  const grades = "graded" in key
    ? key.graded
    : "consensus" in key
    ? key.consensus.map((votes) => votes / sum(key.consensus))
    : "scale" in key
    ? Array.from({ length: key.scale }, (_, at) => at + 1)
    : undefined;
  if (grades) {
    const worth = grades[(answer as number) - 1]!;
    return isReversed ? Math.max(...grades) + Math.min(...grades) - worth : worth;
  }
  const chosen = [...new Set([answer].flat())];
  if ("each" in key) {
    const hits = chosen.filter((place) => key.each.includes(place as number)).length;
    const counts = method === "right_minus_wrong" || method === "per_minute";
    return counts ? hits : Math.max(0, hits - Math.max(0, chosen.length - key.each.length));
  }
  if ("all" in key) {
    return chosen.length === key.all.length && chosen.every((place) => key.all.includes(place as number))
      ? 1
      : 0;
  }
  if ("right" in key) return answer === key.right ? 1 : 0;
  if (!("text" in key)) throw new Error("a key of another kind");
  const same = [key.text].flat().some((text) => plain(text) === plain(answer as string));
  return same ? method === "longest_span" ? plain([key.text].flat()[0]!).length : 1 : 0;
}

const plain = (text: string) => text.toLowerCase().replace(/[\s,;-]/g, (sign) => sign === "," ? "." : "");

export interface Normal {
  cdf(z: number): number;
  quantile(share: number): number;
}

export function standardFromTrace(raw: number, score: ScaleScore, { cdf, quantile }: Normal) {
  const { norm, confidence } = score.trace;
  const unit = STANDARDS[score.standard!.kind];
  const exact = norm!.row ? norm!.row.score : unit.mean + unit.sd * (raw - norm!.mean) / norm!.sd;
  const sem = unit.sd * Math.sqrt((1 - norm!.reliability) * (score.trace.widening ?? 1));
  const reach = quantile(0.5 + confidence! / 2) * sem;
  // By hand 2.5 is 2.5; here the same sum can end a hair below it.
  const shown = (x: number) => Math.round(Math.max(unit.min, Math.min(unit.max, x)) + 1e-9);
  return {
    exact,
    sem,
    reach,
    percentile: norm!.between ? onLine(norm!.between, raw) : 100 * cdf((exact - unit.mean) / unit.sd),
    score: shown(exact),
    low: shown(exact - reach),
    high: shown(exact + reach),
  };
}

function onLine(
  [first, last]: NonNullable<NonNullable<ScaleScore["trace"]["norm"]>["between"]>,
  raw: number,
) {
  const [[x, low], [to, high]] = [first!, last!];
  return x === to ? low : low + (raw - x) / (to - x) * (high - low);
}

export function qualityFromTrace({ kind, trace }: QualityScore, fastest: number): number {
  const values = trace.counted.map(([, value]) => value);
  switch (kind) {
    case "infrequency":
      return sum(values);
    case "pace":
      return values.filter((seconds) => seconds < fastest).length / values.length;
    case "long_string": {
      const rows = values.join(" ").match(/(\d+)(?: \1)*/g)!;
      return Math.max(...rows.map((row) => row.split(" ").length));
    }
    default:
      return sum(values) / values.length;
  }
}

const sum = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
