import { percent } from "../words.ts";
import type { Form } from "../form.ts";
import { type Index, type Measure, placeOf, questionOf, silent, tooLittle } from "./measure.ts";

/** How many items were answered as hardly anybody who reads them answers them. */
export function infrequency({ items }: Index<"infrequency">, form: Form): Measure {
  const asked = Object.entries(items).map(([id, unusual]) => ({
    ...questionOf(form, id),
    unusual: new Set(unusual),
  }));
  return (readings) => {
    const counted = asked.flatMap(({ id, at, unusual }): [string, number][] => {
      const place = placeOf(readings[at]!.answer);
      return place === null ? [] : [[id, unusual.has(place) ? 1 : 0]];
    });
    if (tooLittle(counted.length, asked.length)) {
      return silent(`${counted.length} of ${asked.length} items answered: too few to tell`, counted);
    }
    const value = counted.reduce((sum, [, one]) => sum + one, 0);
    const formula = [
      `${value} of ${counted.length} answered items (${
        percent(value / counted.length)
      }) answered as hardly anybody does`,
    ];
    return { value, trace: { formula, counted } };
  };
}
