import type { Sitting } from "../../model/scoring/sitting.ts";
import type { PreparedLeaf } from "../form.ts";
import { denoised, format, formatPercent, formatTerms } from "../numbers.ts";
import { secondsThatCount } from "./time_used.ts";

/** The totals over a leaf scale's items. */
export interface Tally {
  readonly items: number;
  readonly answered: number;
  /** The worth of each answered item, in order. */
  readonly worths: readonly number[];
  readonly right: number;
  readonly wrong: number;
}

/** The raw score by one method, and the lines that explain it. */
export interface MethodScore {
  readonly raw: number | null;
  readonly isProrated?: boolean;
  readonly seconds?: number | null;
  readonly widening?: number;
  readonly formula: () => readonly string[];
}

export function byMethod(leaf: PreparedLeaf, tally: Tally, sitting: Sitting): MethodScore {
  switch (leaf.scale.method) {
    case "sum":
      return summed(tally, leaf.scale.missing);
    case "right": {
      const raw = total(tally.worths);
      return {
        raw,
        formula: () => [
          `${format(raw)} points on ${tally.items} items, none for ${unanswered(tally)} unanswered`,
        ],
      };
    }
    case "right_minus_wrong": {
      const raw = afterPenalty(tally, leaf.scale.penalty);
      return { raw, formula: () => [penaltyLine(tally, leaf.scale.penalty)] };
    }
    case "per_minute":
      return perMinute(leaf, tally, sitting);
    case "longest_span": {
      const raw = Math.max(...tally.worths);
      return { raw, formula: () => [`Longest sequence given back rightly: ${format(raw)} signs`] };
    }
  }
}

function summed(tally: Tally, missing: number): MethodScore {
  const { items, answered, worths } = tally;
  const sum = total(worths);
  const first = () => `Sum of ${answered} answers: ${formatTerms(worths)}${format(sum)}`;
  if (answered === items) return { raw: sum, formula: () => [first()] };
  const gap = () => `${unanswered(tally)} of ${items} items unanswered`;
  if (isMoreThan(missing, tally)) {
    return { raw: null, formula: () => [first(), `${gap()}, more than ${formatPercent(missing)}: no score`] };
  }
  const raw = sum * items / answered;
  // Spearman and Brown: a scale of a of k items has k / a times the error, in the units of the whole scale.
  const widening = items / answered;
  return {
    raw,
    isProrated: true,
    widening,
    formula: () => [
      first(),
      `${gap()}, filled in with the mean of the others: ${format(sum)} / ${answered} × ${items} = ${
        format(raw)
      }`,
      `Error variance × ${items} / ${answered} = ${format(widening)}`,
    ],
  };
}

function perMinute(leaf: PreparedLeaf, tally: Tally, sitting: Sitting): MethodScore {
  const { penalty, missing } = leaf.scale;
  const raw = afterPenalty(tally, penalty);
  const isLeft = isMoreThan(missing, tally) && leaf.subtests.some(({ timeLimit }) => timeLimit !== null);
  const seconds = secondsThatCount(leaf.subtests, sitting.durations, isLeft);
  if (seconds === null) {
    return {
      raw: null,
      seconds,
      formula: () => [penaltyLine(tally, penalty), "The time used is not known: no score"],
    };
  }
  const rate = raw / (seconds / 60);
  const formula = () => {
    const left = isLeft ? `, all there was, as more than ${formatPercent(missing)} is unanswered` : "";
    const last = `In ${format(seconds)} s${left}: ${format(raw)} / (${format(seconds)} / 60) = ${
      format(rate)
    } a minute`;
    return [penaltyLine(tally, penalty), last];
  };
  return { raw: rate, seconds, formula };
}

const total = (terms: readonly number[]) => denoised(terms.reduce((sum, term) => sum + term, 0));
/** The slack covers floating-point error: 0.2 of 15 items is 3. */
const isMoreThan = (missing: number, tally: Tally) => unanswered(tally) > missing * tally.items + 1e-9;
const unanswered = ({ items, answered }: Tally) => items - answered;
const afterPenalty = ({ right, wrong }: Tally, penalty: number) =>
  Math.max(0, denoised(right - penalty * wrong));

function penaltyLine({ right, wrong }: Tally, penalty: number): string {
  const floor = right - penalty * wrong < 0 ? ", held at 0" : "";
  return `Right ${format(right)} − ${format(penalty)} × wrong ${format(wrong)} = ${
    format(right - penalty * wrong)
  }${floor}`;
}
