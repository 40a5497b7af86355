import type { ItemTrace, ScaleTrace } from "../model/instrument/scored.ts";
import type { Sitting } from "../model/instrument/sitting.ts";
import type { Reading } from "./answers.ts";
import { worthOf } from "./item_worth.ts";
import type { PreparedLeaf } from "./prepare.ts";
import { percent, say, sayTerms } from "./words.ts";

export interface Raw {
  readonly raw: number | null;
  readonly answered: number;
  readonly asked: number;
  readonly isProrated: boolean;
  readonly trace: Pick<ScaleTrace, "method" | "formula" | "items" | "parts" | "penalty" | "seconds">;
}

/** What a leaf scale's items come to, and what each method makes of it. */
interface Tally {
  readonly answered: number;
  readonly asked: number;
  /** Of the answered items, in order. */
  readonly worths: readonly number[];
  readonly right: number;
  readonly wrong: number;
}

interface Found {
  readonly raw: number | null;
  readonly isProrated?: boolean;
  readonly seconds?: number | null;
  readonly formula: readonly string[];
}

export function rawScore(leaf: PreparedLeaf, readings: readonly Reading[], sitting: Sitting): Raw {
  const { method, penalty } = leaf.scale;
  const takesAway = method === "right_minus_wrong" || method === "per_minute";
  const worths: number[] = [];
  let right = 0, wrong = 0;
  const items = leaf.items.map((item): ItemTrace => {
    const { given, answer, isLate } = readings[item.at]!;
    const judged = answer === null ? null : item.judge.judge(answer);
    const worth = judged && worthOf(item, judged, method);
    if (judged && worth !== null) {
      worths.push(worth);
      right += judged.right;
      wrong += judged.wrong;
    }
    return {
      question: item.question,
      given,
      ...(isLate && { isLate }),
      ...(item.isReversed && { isReversed: true }),
      key: item.judge.key,
      worth,
      ...(takesAway && judged && { wrong: judged.wrong }),
    };
  });
  const tally = { answered: worths.length, asked: items.length, worths, right, wrong };
  const { raw, isProrated = false, seconds, formula } = tally.answered === 0
    ? { raw: null, formula: [`None of ${tally.asked} items is answered: no score`] }
    : found(leaf, tally, sitting);
  return {
    raw,
    answered: tally.answered,
    asked: tally.asked,
    isProrated,
    trace: {
      method,
      formula,
      items,
      ...(takesAway && { penalty }),
      ...(seconds !== undefined && { seconds }),
    },
  };
}

function found(leaf: PreparedLeaf, tally: Tally, sitting: Sitting): Found {
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
  // A share like 0.2 of 15 items is 3 of them, whatever a computer makes of the product.
  if (unanswered(tally) > missing * asked + 1e-9) {
    return { raw: null, formula: [first, `${gap}, more than ${percent(missing)}: no score`] };
  }
  const raw = sum * asked / answered;
  return {
    raw,
    isProrated: true,
    formula: [
      first,
      `${gap}, filled in with the mean of the others: ${say(sum)} / ${answered} × ${asked} = ${say(raw)}`,
    ],
  };
}

/**
 * Who leaves early has not shown that the rest would have gone as quickly: with more than `missing` of the items
 * unanswered, all the time there was counts.
 */
function perMinute({ scale, subtests }: PreparedLeaf, tally: Tally, { durations }: Sitting): Found {
  const raw = afterPenalty(tally, scale.penalty);
  const first = penaltyLine(tally, scale.penalty);
  const isLeft = unanswered(tally) > scale.missing * tally.asked + 1e-9;
  let seconds: number | null = 0;
  for (const { id, timeLimit } of subtests) {
    const used = durations[id] !== undefined && durations[id] > 0 && Number.isFinite(durations[id])
      ? durations[id]
      : null;
    const counted: number | null = used === null || isLeft && timeLimit !== null
      ? timeLimit
      : Math.min(used, timeLimit ?? Infinity);
    seconds = seconds === null || counted === null ? null : seconds + counted;
  }
  if (seconds === null) {
    return { raw: null, seconds, formula: [first, "The time used is not known: no score"] };
  }
  const rate = raw / (seconds / 60);
  const left = isLeft ? ", all there was, as more than " + percent(scale.missing) + " is unanswered" : "";
  return {
    raw: rate,
    seconds,
    formula: [
      first,
      `In ${say(seconds)} s${left}: ${say(raw)} / (${say(seconds)} / 60) = ${say(rate)} a minute`,
    ],
  };
}

const total = (terms: readonly number[]) => terms.reduce((sum, term) => sum + term, 0);
const unanswered = ({ asked, answered }: Tally) => asked - answered;
const afterPenalty = ({ right, wrong }: Tally, penalty: number) => Math.max(0, right - penalty * wrong);

function penaltyLine({ right, wrong }: Tally, penalty: number): string {
  const floor = right - penalty * wrong < 0 ? ", held at 0" : "";
  return `Right ${say(right)} − ${say(penalty)} × wrong ${say(wrong)} = ${
    say(right - penalty * wrong)
  }${floor}`;
}
