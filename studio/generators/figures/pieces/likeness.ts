import { BOARD, extent, offset, type Piece, poses, turns } from "./piece.ts";

/**
 * Overlap of two pieces laid upon each other as well as possible, at their sides or nearly, as a share of the
 * larger one.
 */
export const likeness = (one: Piece, other: Piece, isTurnedOver = true): number =>
  greatestOverlap(one, isTurnedOver ? poses(other) : turns(other)) / Math.max(one.length, other.length);

/** Likeness of a piece and its mirror image, in any turn. */
export const mirrorLikeness = (one: Piece): number => greatestOverlap(one, poses(one).slice(4)) / one.length;

function greatestOverlap(one: Piece, ways: readonly Piece[]): number {
  for (const part of one) isUnder[part] = 1;
  const [width, height] = extent(one);
  let most = 0;
  for (const way of ways) {
    const [wide, high] = extent(way);
    for (let y = Math.min(0, height - high) - 1; y <= Math.max(0, height - high) + 1; y++) {
      for (let x = Math.min(0, width - wide) - 1; x <= Math.max(0, width - wide) + 1; x++) {
        most = Math.max(most, overlap(way, offset(x, y), most));
      }
    }
  }
  for (const part of one) isUnder[part] = 0;
  return most;
}

/** Quarters of the lower piece. Filled and cleared by each call. */
const isUnder = new Uint8Array(BOARD);

/** Quarters in common, or 0 as soon as it is clear that they are not more than `most`. */
function overlap(way: Piece, by: number, most: number): number {
  let possible = way.length;
  for (const part of way) {
    if (isUnder[part + by] === 0 && --possible <= most) return 0;
  }
  return possible;
}
