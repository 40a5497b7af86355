import type { ItemNormRow } from "../../model/instruments/norms.ts";
import type { Scored } from "../../model/instruments/scored.ts";
import { expectations } from "./expectation.ts";
import { mean } from "./measure.ts";

/** The fewest people, as in every norm. */
const FEWEST = 30;

/** What `personFit` expects of a leaf scale's items, learnt from people who answered in earnest. */
export function itemNorms(people: readonly Scored[], scale: string): ItemNormRow[] {
  const rows = people.flatMap(({ scales }) => {
    const score = scales.find((one) => one.scale === scale);
    return score ? [score.trace.items.map(({ worth }) => worth)] : [];
  });
  const questions = people[0]?.scales.find((one) => one.scale === scale)?.trace.items ?? [];
  const means = questions.map((_, at) => mean(rows.flatMap((row) => row[at] ?? [])));
  const off = questions.map((): { own: number[]; others: number[] } => ({ own: [], others: [] }));
  for (const row of rows) {
    const there = row.flatMap((worth, at) => worth === null ? [] : [at]);
    const own = there.map((at) => row[at]! - means[at]!);
    // With a slope of one, what is left is the item's own deviation less that of the others.
    expectations(own, own.map(() => 1)).forEach((left, nth) => {
      off[there[nth]!]!.own.push(own[nth]!);
      off[there[nth]!]!.others.push(own[nth]! - left);
    });
  }
  return questions.flatMap(({ question }, at) => {
    const { own, others } = off[at]!;
    const slope = mean(own.map((value, nth) => value * others[nth]!)) /
      mean(others.map((value) => value ** 2));
    const residual = Math.sqrt(mean(own.map((value, nth) => (value - slope * others[nth]!) ** 2)));
    if (own.length < FEWEST || !(residual > 0)) return [];
    return [{ question, scale, n: own.length, mean: means[at]!, slope, residual }];
  });
}
