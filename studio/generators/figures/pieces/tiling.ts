import { type Piece, placeOf, poses, type Quarter, turns } from "./piece.ts";

/**
 * Whether the pieces fill a figure without gap and overlap. Each is used once, in any turn and, if allowed,
 * turned over.
 */
export function canFill(figure: Piece, pieces: readonly Piece[], isTurnedOver: boolean): boolean {
  if (pieces.reduce((sum, one) => sum + one.length, 0) !== figure.length) return false;
  return fill(new Set(figure), pieces.map((one) => ways(one, isTurnedOver)));
}

const ways = (one: Piece, isTurnedOver: boolean) => {
  const all = isTurnedOver ? poses(one) : turns(one);
  return [...new Map(all.map((way) => [way.join(), way])).values()];
};

/**
 * The first open quarter must be the first quarter of the piece that covers it, so each pose has one place to
 * try.
 */
function fill(open: ReadonlySet<Quarter>, pieces: readonly (readonly Piece[])[]): boolean {
  if (open.size === 0) return true;
  const first = Math.min(...open);
  return pieces.some((ways, at) =>
    ways.some((way) => {
      const by = first - way[0]!;
      if (placeOf(first)[2] !== placeOf(way[0]!)[2] || !way.every((part) => open.has(part + by))) {
        return false;
      }
      const covered = new Set(way.map((part) => part + by));
      return fill(open.difference(covered), pieces.filter((_, other) => other !== at));
    })
  );
}
