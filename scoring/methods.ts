import type { Sitting } from "../model/instruments/sitting.ts";
import type { PreparedLeaf } from "./form.ts";
import { dusted } from "./rounding.ts";
import { secondsThatCount } from "./time_used.ts";
import { percent, say, sayTerms } from "./words.ts";

/** What a leaf scale's items come to, and what each method makes of it. */
export interface Tally {
  readonly answered: number;
  readonly asked: number;
  /** Of the answered items, in order. */
  readonly worths: readonly number[];
  readonly right: number;
  readonly wrong: number;
}

export interface Found {
  readonly raw: number | null;
  readonly isProrated?: boolean;
  readonly seconds?: number | null;
  readonly widening?: number;
  readonly formula: readonly string[];
}

export function byMethod(leaf: PreparedLeaf, tally: Tally, sitting: Sitting): Found {
  switch (leaf.scale.method) {
    case "sum":
      return summed(tally, leaf.scale.missing);
    case "right": {
      const raw = total(tally.worths);
      return {
        raw,
        formula: [`${say(raw)} points on ${tally.asked} items, none for ${unanswered(tally)} unanswered`],
      };
    }
    case "right_minus_wrong": {
      const raw = afterPenalty(tally, leaf.scale.penalty);
      return { raw, formula: [penaltyLine(tally, leaf.scale.penalty)] };
    }
    case "per_minute":
      return perMinute(leaf, tally, sitting);
    case "longest_span": {
      const raw = Math.max(...tally.worths);
      return { raw, formula: [`Longest sequence given back rightly: ${say(raw)} signs`] };
    }
  }
}

function summed(tally: Tally, missing: number): Found {
  const { asked, answered, worths } = tally;
  const sum = total(worths);
  const first = `Sum of ${answered} answers: ${sayTerms(worths)}${say(sum)}`;
  if (answered === asked) return { raw: sum, formula: [first] };
  const gap = `${unanswered(tally)} of ${asked} items unanswered`;
  if (isMoreThan(missing, tally)) {
    return { raw: null, formula: [first, `${gap}, more than ${percent(missing)}: no score`] };
  }
  const raw = sum * asked / answered;
  // Spearman and Brown: of a scale of a of k items the error is k / a times as large in the units of the whole.
  const widening = asked / answered;
  return {
    raw,
    isProrated: true,
    widening,
    formula: [
      first,
      `${gap}, filled in with the mean of the others: ${say(sum)} / ${answered} × ${asked} = ${say(raw)}`,
      `Error variance × ${asked} / ${answered} = ${say(widening)}`,
    ],
  };
}

function perMinute(leaf: PreparedLeaf, tally: Tally, sitting: Sitting): Found {
  const { penalty, missing } = leaf.scale;
  const raw = afterPenalty(tally, penalty);
  const first = penaltyLine(tally, penalty);
  const isLeft = isMoreThan(missing, tally) && leaf.subtests.some(({ timeLimit }) => timeLimit !== null);
  const seconds = secondsThatCount(leaf.subtests, sitting.durations, isLeft);
  if (seconds === null) {
    return { raw: null, seconds, formula: [first, "The time used is not known: no score"] };
  }
  const rate = raw / (seconds / 60);
  const left = isLeft ? `, all there was, as more than ${percent(missing)} is unanswered` : "";
  const last = `In ${say(seconds)} s${left}: ${say(raw)} / (${say(seconds)} / 60) = ${say(rate)} a minute`;
  return { raw: rate, seconds, formula: [first, last] };
}

const total = (terms: readonly number[]) => dusted(terms.reduce((sum, term) => sum + term, 0));
/** A share like 0.2 of 15 items is 3 of them, whatever a computer makes of the product. */
const isMoreThan = (missing: number, tally: Tally) => unanswered(tally) > missing * tally.asked + 1e-9;
const unanswered = ({ asked, answered }: Tally) => asked - answered;
const afterPenalty = ({ right, wrong }: Tally, penalty: number) =>
  Math.max(0, dusted(right - penalty * wrong));

function penaltyLine({ right, wrong }: Tally, penalty: number): string {
  const floor = right - penalty * wrong < 0 ? ", held at 0" : "";
  return `Right ${say(right)} − ${say(penalty)} × wrong ${say(wrong)} = ${
    say(right - penalty * wrong)
  }${floor}`;
}
