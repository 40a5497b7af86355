import type { Form } from "../form.ts";
import { format } from "../numbers.ts";
import { type Index, mean, type Measure, noValue, placeOf, questionOf, tooFew } from "./measure.ts";

/** Two questions with the same number of places, compared with each other. */
interface Pair {
  readonly name: string;
  readonly first: number;
  readonly second: number;
  readonly places: number;
}

function pairOf([a, b]: readonly [string, string], form: Form): Pair {
  const [first, second] = [questionOf(form, a), questionOf(form, b)];
  if (first.answerCount !== second.answerCount || first.answerCount < 2) {
    throw new Error(`response quality: ${a} and ${b} have different answers`);
  }
  return { name: `${a} ${b}`, first: first.at, second: second.at, places: first.answerCount };
}

/** The mean distance, in places, between answers that should be equal (synonyms) or mirrored (antonyms). */
export function inconsistency({ synonyms, antonyms }: Index<"inconsistency">, form: Form): Measure {
  const pairs = [
    ...synonyms.map((pair) => ({ ...pairOf(pair, form), isMirrored: false })),
    ...antonyms.map((pair) => ({ ...pairOf(pair, form), isMirrored: true })),
  ];
  return (readings) => {
    const counted = pairs.flatMap(({ name, first, second, places, isMirrored }): [string, number][] => {
      const [a, b] = [placeOf(readings[first]!.answer), placeOf(readings[second]!.answer)];
      if (a === null || b === null) return [];
      return [[name, Math.abs(a - (isMirrored ? places + 1 - b : b))]];
    });
    if (tooFew(counted.length, pairs.length)) {
      return noValue(`${counted.length} of ${pairs.length} pairs answered: too few to tell`, counted);
    }
    const value = mean(counted.map(([, distance]) => distance));
    return {
      value,
      trace: { formula: [`Mean distance of ${counted.length} pairs: ${format(value)} steps`], counted },
    };
  };
}

/**
 * How far a person agrees (1) or disagrees (-1) with statements and their opposites alike. The content of a
 * pair cancels out: a person who answers both by content scores 0.
 */
export function acquiescence({ pairs: ids }: Index<"acquiescence">, form: Form): Measure {
  const pairs = ids.map((pair) => pairOf(pair, form));
  return (readings) => {
    const counted = pairs.flatMap(({ name, first, second, places }): [string, number][] => {
      const [a, b] = [placeOf(readings[first]!.answer), placeOf(readings[second]!.answer)];
      return a === null || b === null ? [] : [[name, (a + b - (places + 1)) / (places - 1)]];
    });
    if (tooFew(counted.length, pairs.length)) {
      return noValue(`${counted.length} of ${pairs.length} pairs answered: too few to tell`, counted);
    }
    const value = mean(counted.map(([, agreement]) => agreement));
    const formula = [
      `Mean agreement with ${counted.length} pairs of opposites: ${format(value)}, from −1 to 1`,
    ];
    return { value, trace: { formula, counted } };
  };
}
