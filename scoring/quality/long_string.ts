import type { Form } from "../form.ts";
import { type Index, type Measure, noValue, placeOf, questionOf, tooFew } from "./measure.ts";

/**
 * The longest run of equal answers, in the order of the form. A skipped item neither extends nor ends a run.
 */
export function longString({ items }: Index<"long_string">, form: Form): Measure {
  const questions = items.map((id) => questionOf(form, id)).sort((a, b) => a.at - b.at);
  return (readings) => {
    const counted = questions.flatMap(({ id, at }): [string, number][] => {
      const place = placeOf(readings[at]!.answer);
      return place === null ? [] : [[id, place]];
    });
    if (tooFew(counted.length, questions.length)) {
      return noValue(`${counted.length} of ${questions.length} items answered: too few to tell`, counted);
    }
    let length = 0, longest = 0, end = 0;
    counted.forEach(([, place], at) => {
      length = place === counted[at - 1]?.[1] ? length + 1 : 1;
      if (length > longest) [longest, end] = [length, at];
    });
    const formula = [
      `Answer ${counted[end]![1]} ${longest} times in a row, from ${counted[end - longest + 1]![0]} to ${
        counted[end]![0]
      }`,
    ];
    return { value: longest, trace: { formula, counted } };
  };
}
