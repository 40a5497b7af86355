import type { Form } from "../form.ts";
import { type Index, type Measure, placeOf, questionOf, silent, tooLittle } from "./measure.ts";

/** The longest row of the same answer, in the order of the form. What was left out neither adds to a row nor ends it. */
export function longString({ items }: Index<"long_string">, form: Form): Measure {
  const asked = items.map((id) => questionOf(form, id)).sort((a, b) => a.at - b.at);
  return (readings) => {
    const counted = asked.flatMap(({ id, at }): [string, number][] => {
      const place = placeOf(readings[at]!.answer);
      return place === null ? [] : [[id, place]];
    });
    if (tooLittle(counted.length, asked.length)) {
      return silent(`${counted.length} of ${asked.length} items answered: too few to tell`, counted);
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
