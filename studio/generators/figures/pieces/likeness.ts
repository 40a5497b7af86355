import { BOARD, extent, offset, type Piece, poses, turns } from "./piece.ts";

/**
 * Overlap of two pieces laid upon each other as well as possible, at their sides or nearly, as a share of the
 * larger one.
 */
export function likeness(one: Piece, other: Piece, isTurnedOver = true): number {
  const under = new Uint8Array(BOARD);
  for (const part of one) under[part] = 1;
  const [width, height] = extent(one);
  let most = 0;
  for (const way of isTurnedOver ? poses(other) : turns(other)) {
    const [wide, high] = extent(way);
    for (let y = Math.min(0, height - high) - 1; y <= Math.max(0, height - high) + 1; y++) {
      for (let x = Math.min(0, width - wide) - 1; x <= Math.max(0, width - wide) + 1; x++) {
        const by = offset(x, y);
        let common = 0;
        for (const part of way) common += under[part + by]!;
        most = Math.max(most, common);
      }
    }
  }
  return most / Math.max(one.length, other.length);
}
