import { percent, say } from "../words.ts";
import type { Form } from "../form.ts";
import { type Index, type Measure, questionOf, silent, tooLittle } from "./measure.ts";

/** Of all that a date can name, in milliseconds. */
const LAST_MOMENT = 8.64e15;

/** The share of items answered faster than they can be read: so soon after the answer before. */
export function pace({ items, fastest }: Index<"pace">, form: Form): Measure {
  const asked = new Set(items.map((id) => questionOf(form, id).id));
  return (_, { answers }) => {
    // Whatever was answered before tells when this one came up, also practice and what came too late.
    const times = Object.entries(answers).flatMap(([id, stored]) => {
      const at: unknown = stored?.answeredAt;
      return typeof at === "number" && Math.abs(at) <= LAST_MOMENT ? [{ id, at }] : [];
    }).sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
    const counted: [string, number][] = [];
    let before: number | undefined;
    for (const { id, at } of times) {
      if (before !== undefined && asked.has(id)) counted.push([id, (at - before) / 1000]);
      before = at;
    }
    if (tooLittle(counted.length, asked.size)) {
      return silent(
        `The time of ${counted.length} of ${asked.size} answers is known: too few to tell`,
        counted,
      );
    }
    const hurried = counted.filter(([, seconds]) => seconds < fastest).length;
    const value = hurried / counted.length;
    const formula = [
      `${hurried} of ${counted.length} answers less than ${say(fastest)} s after the one before: ${
        percent(value)
      }`,
    ];
    return { value, trace: { formula, counted } };
  };
}
