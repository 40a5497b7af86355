import type { Chance } from "../../../model/chance.ts";
import type { ItemModel } from "../../../model/instruments/simulation.ts";

/** From the worst answer to the best it is this many steps, whatever the author's points. */
const STEPS = 3;

/**
 * Bock's model for answers of different worth: at the item's difficulty all are equally likely, above it the
 * better ones are. The place chosen, from 1.
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
  let all = 0;
  for (const worth of worths) all += Math.exp(pull * (worth - worst - range / 2));
  let left = chance.next() * all;
  for (const [index, worth] of worths.entries()) {
    left -= Math.exp(pull * (worth - worst - range / 2));
    if (left < 0) return index + 1;
  }
  return worths.length;
}
