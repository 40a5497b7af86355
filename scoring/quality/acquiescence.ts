import { say } from "../words.ts";
import type { Form } from "../form.ts";
import { type Index, mean, type Measure, placeOf, silent, tooLittle } from "./measure.ts";
import { pairOf } from "./pair.ts";

/**
 * How far somebody agrees (1) or disagrees (-1) with statements and their opposites alike. Within a pair the
 * content balances out: who answers both by what they say comes to 0.
 */
export function acquiescence({ pairs: ids }: Index<"acquiescence">, form: Form): Measure {
  const pairs = ids.map((pair) => pairOf(pair, form));
  return (readings) => {
    const counted = pairs.flatMap(({ name, first, second, places }): [string, number][] => {
      const [a, b] = [placeOf(readings[first]!.answer), placeOf(readings[second]!.answer)];
      return a === null || b === null ? [] : [[name, (a + b - (places + 1)) / (places - 1)]];
    });
    if (tooLittle(counted.length, pairs.length)) {
      return silent(`${counted.length} of ${pairs.length} pairs answered: too few to tell`, counted);
    }
    const value = mean(counted.map(([, agreement]) => agreement));
    const formula = [`Mean agreement with ${counted.length} pairs of opposites: ${say(value)}, from −1 to 1`];
    return { value, trace: { formula, counted } };
  };
}
