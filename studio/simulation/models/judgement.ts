import type { Chance } from "../../../model/chance.ts";
import type { ItemModel } from "../../../model/instruments/simulation.ts";

/** Number of steps from the worst answer to the best, whatever the author's points. */
const STEPS = 3;

/**
 * Bock's model for answers of different worth: at the item's difficulty all are equally likely, above it the
 * better ones are more likely. Returns the chosen place, from 1.
 */
export function judgedPlace(
  trait: number,
  item: ItemModel,
  worths: readonly number[],
  chance: Chance,
): number {
  const worst = Math.min(...worths);
  const range = Math.max(...worths) - worst || 1;
  const pull = item.discrimination * (trait - item.difficulty) * STEPS / range;
  const weights = worths.map((worth) => Math.exp(pull * (worth - worst - range / 2)));
  let left = chance.next() * weights.reduce((sum, weight) => sum + weight, 0);
  for (let at = 0; at < weights.length; at++) {
    left -= weights[at]!;
    if (left < 0) return at + 1;
  }
  return worths.length;
}
