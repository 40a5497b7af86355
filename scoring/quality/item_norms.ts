import type { ItemNormRow } from "../../model/instruments/norms.ts";
import type { Scored } from "../../model/scoring/scored.ts";
import { mean } from "./measure.ts";
import { residualsFrom } from "./person_fit.ts";

/** The minimum sample, as in every norm. */
const MIN_PEOPLE = 30;

/** The item norms of a leaf scale for `personFit`, computed from people who answered in earnest. */
export function itemNorms(people: readonly Scored[], scale: string): ItemNormRow[] {
  const rows = people.flatMap(({ scales }) => {
    const score = scales.find((one) => one.scale === scale);
    return score ? [score.trace.items.map(({ worth }) => worth)] : [];
  });
  const questions = people[0]?.scales.find((one) => one.scale === scale)?.trace.items ?? [];
  const means = questions.map((_, at) => mean(rows.flatMap((row) => row[at] ?? [])));
  const deviations = questions.map((): { own: number[]; others: number[] } => ({ own: [], others: [] }));
  for (const row of rows) {
    const answered = row.flatMap((worth, at) => worth === null ? [] : [at]);
    const own = answered.map((at) => row[at]! - means[at]!);
    // With a slope of 1 the residual is the item's own deviation less the mean of the others.
    residualsFrom(own, own.map(() => 1)).forEach((residual, nth) => {
      const item = deviations[answered[nth]!]!;
      item.own.push(own[nth]!);
      item.others.push(own[nth]! - residual);
    });
  }
  return questions.flatMap(({ question }, at) => {
    const { own, others } = deviations[at]!;
    const slope = mean(own.map((value, nth) => value * others[nth]!)) /
      mean(others.map((value) => value ** 2));
    const residual = Math.sqrt(mean(own.map((value, nth) => (value - slope * others[nth]!) ** 2)));
    if (own.length < MIN_PEOPLE || !(residual > 0)) return [];
    return [{ question, scale, n: own.length, mean: means[at]!, slope, residual }];
  });
}
