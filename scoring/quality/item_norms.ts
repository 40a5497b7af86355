import type { AnswerNormRow, ItemNormRow } from "../../model/instruments/norms.ts";
import type { Scored } from "../../model/scoring/scored.ts";
import { rounded } from "../numbers.ts";
import { mean } from "./measure.ts";
import { residualsFrom } from "./person_fit.ts";

/** The minimum sample, as in every norm. */
const MIN_PEOPLE = 30;

/** An item with more different worths is a task, such as a page of symbols: single results have no frequency. */
const MOST_WORTHS = 12;

/** How often answers of each worth were given to the items of a leaf scale. */
export function answerNorms(people: readonly Scored[], scale: string): AnswerNormRow[] {
  const traces = people.flatMap(({ scales }) => scales.find((one) => one.scale === scale)?.trace.items ?? []);
  // By question, how often each worth came.
  const counts = new Map<string, Map<number, number>>();
  for (const { question, worth } of traces) {
    if (worth === null) continue;
    const own = counts.get(question) ?? new Map<number, number>();
    const key = rounded(worth, 4);
    counts.set(question, own.set(key, (own.get(key) ?? 0) + 1));
  }
  return [...counts].flatMap(([question, own]) => {
    const n = [...own.values()].reduce((sum, count) => sum + count, 0);
    if (n < MIN_PEOPLE || own.size > MOST_WORTHS) return [];
    const shares = [...own].sort(([one], [other]) => one - other)
      .map(([worth, count]) => `${worth}:${rounded(count / n, 4)}`).join(" ");
    return [{ question, scale, n, shares }];
  });
}

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
