import type { ItemNormRow } from "../../model/instruments/norms.ts";
import type { Reading } from "../answers/answers.ts";
import type { Form, PreparedLeaf } from "../form.ts";
import { format } from "../numbers.ts";
import { worthOf } from "../scales/item_worth.ts";
import { type Index, mean, type Measure, noValue } from "./measure.ts";

/** A pattern needs at least this many answers. */
const MIN_ANSWERS = 10;

/**
 * How little a person's answers follow from each other: the mean squared distance of each answer from the
 * value predicted by the person's other answers on the scale, in units of the item's usual variance. 1 is
 * usual; unrelated answers reach 2 and more.
 */
export function personFit({ scales }: Index<"person_fit">, form: Form): Measure {
  const leaves = scales.map((id) => leafOf(id, form));
  const norms = new Map(form.model.norms.items?.map((row) => [`${row.scale}/${row.question}`, row]));
  const normsOf = leaves.map(({ id, items }) => items.map(({ question }) => norms.get(`${id}/${question}`)));
  return (readings) => {
    const counted = leaves.flatMap((leaf, at) => squaredResiduals(leaf, normsOf[at]!, readings));
    if (counted.length < MIN_ANSWERS) {
      return noValue(
        `${counted.length} answers with something to expect of them: fewer than ${MIN_ANSWERS}`,
        counted,
      );
    }
    const value = mean(counted.map(([, squared]) => squared));
    const formula = [
      `Mean of ${counted.length} squared residuals, each (answer − expected)² / usual variance: ${
        format(value)
      }`,
    ];
    return { value, trace: { formula, counted } };
  };
}

/** Each question with the square of its standardized residual. */
function squaredResiduals(
  { items, scale: { method } }: PreparedLeaf,
  norms: readonly (ItemNormRow | undefined)[],
  readings: readonly Reading[],
): [string, number][] {
  const known = items.flatMap((item, at) => {
    const [answer, norm] = [readings[item.at]!.answer, norms[at]];
    if (answer === null || norm === undefined) return [];
    return [{ norm, worth: worthOf(item, item.judge.judge(answer), method) }];
  });
  const residuals = residualsFrom(
    known.map(({ norm, worth }) => worth - norm.mean),
    known.map(({ norm }) => norm.slope),
  );
  return residuals.map((value, at) => {
    const { question, residual } = known[at]!.norm;
    return [question, (value / residual) ** 2];
  });
}

/**
 * Each deviation from the group's mean, less `slope` times the mean deviation of the person's other items.
 * Empty for fewer than two deviations.
 */
export function residualsFrom(deviations: readonly number[], slopes: readonly number[]): number[] {
  if (deviations.length < 2) return [];
  const sum = deviations.reduce((sum, deviation) => sum + deviation, 0);
  return deviations.map((deviation, at) =>
    deviation - slopes[at]! * ((sum - deviation) / (deviations.length - 1))
  );
}

function leafOf(id: string, form: Form): PreparedLeaf {
  const scale = form.scales.find((scale) => scale.id === id);
  if (!scale) throw new Error(`response quality: there is no scale ${id}`);
  if (!("items" in scale)) throw new Error(`response quality: ${id} is made of scales and not of items`);
  return scale;
}
