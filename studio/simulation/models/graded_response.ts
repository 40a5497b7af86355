import type { ItemModel } from "../../../model/instruments/simulation.ts";

/** How much of the trait all answers of a rating span, in standard deviations, however many there are. */
const REACH = 4;

/**
 * Samejima's model: `luck`, from 0 to 1, is turned into the place the person crosses to on a rating of
 * `count` answers. Its steps lie evenly around the item's difficulty; `lean` pushes towards agreement
 * whatever is said.
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
