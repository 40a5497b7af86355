import { formatPercent } from "../numbers.ts";
import type { Form } from "../form.ts";
import { type Index, type Measure, noValue, placeOf, questionOf, tooFew } from "./measure.ts";

/** The number of items with an answer that attentive people hardly ever give. */
export function infrequency({ items }: Index<"infrequency">, form: Form): Measure {
  const questions = Object.entries(items).map(([id, unusual]) => ({
    ...questionOf(form, id),
    unusual: new Set(unusual),
  }));
  return (readings) => {
    const counted = questions.flatMap(({ id, at, unusual }): [string, number][] => {
      const place = placeOf(readings[at]!.answer);
      return place === null ? [] : [[id, unusual.has(place) ? 1 : 0]];
    });
    if (tooFew(counted.length, questions.length)) {
      return noValue(`${counted.length} of ${questions.length} items answered: too few to tell`, counted);
    }
    const value = counted.reduce((sum, [, one]) => sum + one, 0);
    const formula = [
      `${value} of ${counted.length} answered items (${
        formatPercent(value / counted.length)
      }) answered as hardly anybody does`,
    ];
    return { value, trace: { formula, counted } };
  };
}
