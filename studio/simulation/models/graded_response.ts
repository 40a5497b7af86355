import type { ItemModel } from "../../../model/instruments/simulation.ts";

/** Range of the trait that the answers of a rating cover, in standard deviations, however many there are. */
const REACH = 4;

/**
 * Samejima's model: turns `luck`, from 0 to 1, into the place of a rating of `count` answers. Its thresholds
 * are evenly spaced around the item's difficulty; `lean` pushes towards agreement, whatever the statement.
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
