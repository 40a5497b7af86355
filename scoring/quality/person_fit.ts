import type { ItemNormRow } from "../../model/instruments/norms.ts";
import type { Reading } from "../answers.ts";
import { worthOf } from "../item_worth.ts";
import type { Form, PreparedLeaf } from "../form.ts";
import { say } from "../words.ts";
import { expectations } from "./expectation.ts";
import { type Index, mean, type Measure, silent } from "./measure.ts";

/** Fewer answers than these say nothing of a pattern. */
const FEWEST = 10;

/**
 * How little somebody's answers follow from the rest of the same person's answers: the mean of the squared
 * distances between each answer and what the person's other answers on the scale lets expect, in units of what
 * is usual for that item. 1 is usual; answers that have nothing to do with each other come to 2 and more.
 */
export function personFit({ scales }: Index<"person_fit">, form: Form): Measure {
  const leaves = scales.map((id) => leafOf(id, form));
  const norms = new Map(form.model.norms.items?.map((row) => [`${row.scale}/${row.question}`, row]));
  const normsOf = leaves.map(({ id, items }) => items.map(({ question }) => norms.get(`${id}/${question}`)));
  return (readings) => {
    const counted = leaves.flatMap((leaf, at) => residuals(leaf, normsOf[at]!, readings));
    if (counted.length < FEWEST) {
      return silent(
        `${counted.length} answers with something to expect of them: fewer than ${FEWEST}`,
        counted,
      );
    }
    const value = mean(counted.map(([, squared]) => squared));
    const formula = [
      `Mean of ${counted.length} squared residuals, each (answer − expected)² / usual variance: ${
        say(value)
      }`,
    ];
    return { value, trace: { formula, counted } };
  };
}

function residuals(
  { items, scale: { method } }: PreparedLeaf,
  norms: readonly (ItemNormRow | undefined)[],
  readings: readonly Reading[],
): [string, number][] {
  const known = items.flatMap((item, at) => {
    const [answer, norm] = [readings[item.at]!.answer, norms[at]];
    if (answer === null || norm === undefined) return [];
    return [{ norm, worth: worthOf(item, item.judge.judge(answer), method) }];
  });
  const off = expectations(
    known.map(({ norm, worth }) => worth - norm.mean),
    known.map(({ norm }) => norm.slope),
  );
  return off.map((rest, at) => {
    const { question, residual } = known[at]!.norm;
    return [question, (rest / residual) ** 2];
  });
}

function leafOf(id: string, form: Form): PreparedLeaf {
  const scale = form.scales.find((scale) => scale.id === id);
  if (!scale) throw new Error(`response quality: there is no scale ${id}`);
  if (!("items" in scale)) throw new Error(`response quality: ${id} is made of scales and not of items`);
  return scale;
}
