import { BOARD, type Piece, poses, sideOf, turns } from "./piece.ts";

/**
 * Whether the pieces fill a figure without gap and overlap. Each is used once, in any turn and, if allowed,
 * turned over.
 */
export function canFill(figure: Piece, pieces: readonly Piece[], isTurnedOver: boolean): boolean {
  if (pieces.reduce((sum, one) => sum + one.length, 0) !== figure.length) return false;
  const isOpen = new Uint8Array(BOARD);
  for (const part of figure) isOpen[part] = 1;
  return fill(figure, 0, isOpen, pieces.map((one) => ways(one, isTurnedOver)));
}

const ways = (one: Piece, isTurnedOver: boolean) => {
  const all = isTurnedOver ? poses(one) : turns(one);
  return [...new Map(all.map((way) => [way.join(), way])).values()];
};

/**
 * Fills the figure from its quarter `at` on. The first open quarter must be the first quarter of the piece
 * that covers it, so each pose has one place to try.
 */
function fill(figure: Piece, at: number, isOpen: Uint8Array, pieces: readonly (readonly Piece[])[]): boolean {
  while (at < figure.length && isOpen[figure[at]!] === 0) at++;
  if (at === figure.length) return true;
  const first = figure[at]!;
  return pieces.some((ways, index) =>
    ways.some((way) => {
      const by = first - way[0]!;
      if (sideOf(first) !== sideOf(way[0]!) || !way.every((part) => isOpen[part + by] === 1)) return false;
      for (const part of way) isOpen[part + by] = 0;
      const isFilled = fill(figure, at, isOpen, pieces.toSpliced(index, 1));
      for (const part of way) isOpen[part + by] = 1;
      return isFilled;
    })
  );
}
