import { format, formatPercent } from "../numbers.ts";
import type { Form } from "../form.ts";
import { type Index, type Measure, noValue, questionOf, tooFew } from "./measure.ts";

/** The largest time value of a `Date`, in milliseconds. */
const MAX_TIME = 8.64e15;

/** The share of items answered within `fastest` seconds of the previous answer: too soon to be read. */
export function pace({ items, fastest }: Index<"pace">, form: Form): Measure {
  const timed = new Set(items.map((id) => questionOf(form, id).id));
  return (_, { answers }) => {
    // Any earlier answer, practice and late ones included, shows when this item appeared.
    const times: { id: string; at: number }[] = [];
    for (const id of Object.keys(answers)) {
      const at: unknown = answers[id]?.answeredAt;
      if (typeof at === "number" && Math.abs(at) <= MAX_TIME) times.push({ id, at });
    }
    times.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
    const counted: [string, number][] = [];
    let previous: number | undefined;
    for (const { id, at } of times) {
      if (previous !== undefined && timed.has(id)) counted.push([id, (at - previous) / 1000]);
      previous = at;
    }
    if (tooFew(counted.length, timed.size)) {
      return noValue(
        `The time of ${counted.length} of ${timed.size} answers is known: too few to tell`,
        counted,
      );
    }
    const hurried = counted.filter(([, seconds]) => seconds < fastest).length;
    const value = hurried / counted.length;
    const formula = [
      `${hurried} of ${counted.length} answers less than ${format(fastest)} s after the one before: ${
        formatPercent(value)
      }`,
    ];
    return { value, trace: { formula, counted } };
  };
}
