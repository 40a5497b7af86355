import type { ItemModel } from "../../../model/instruments/simulation.ts";

/**
 * Range of the trait that all answers of a rating cover, in standard deviations, for any number of answers.
 */
const REACH = 4;

/**
 * Samejima's model: turns `luck`, from 0 to 1, into a place on a rating of `count` answers. The steps are
 * spaced evenly around the item's difficulty. `lean` shifts towards agreement.
 */
export function ratedPlace(
  trait: number,
  item: ItemModel,
  count: number,
  lean: number,
  luck: number,
): number {
  const push = item.discrimination * (trait - item.difficulty) + lean + Math.log(luck / (1 - luck));
  const step = item.discrimination * REACH / (count - 1);
  const place = Math.ceil(push / step + count / 2);
  return Math.min(count, Math.max(1, place));
}
