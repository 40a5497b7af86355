import { say } from "../words.ts";
import type { Form } from "../form.ts";
import { type Index, mean, type Measure, placeOf, silent, tooLittle } from "./measure.ts";
import { pairOf } from "./pair.ts";

/** The mean distance between answers that should be alike, or mirror each other, in steps of the scale. */
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
    if (tooLittle(counted.length, pairs.length)) {
      return silent(`${counted.length} of ${pairs.length} pairs answered: too few to tell`, counted);
    }
    const value = mean(counted.map(([, distance]) => distance));
    return {
      value,
      trace: { formula: [`Mean distance of ${counted.length} pairs: ${say(value)} steps`], counted },
    };
  };
}
