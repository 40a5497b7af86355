import type { Chance } from "$/model/chance.ts";
import { extent, type Piece, piece, placeOf, type Quarter } from "./piece.ts";
import { outline } from "./outline.ts";

/** Half of the plane, beyond a line that runs level, upright or along a diagonal of the squares. */
export interface Half {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
  readonly from: number;
}

/** A cut is one line, or two that meet: what lies beyond both is one side, the rest the other. */
export type Cut = readonly Half[];

const INWARD: readonly (readonly [number, number])[] = [[3, 1], [5, 3], [3, 5], [1, 3]];

export function isBeyond(one: Quarter, { x, y, from }: Half): boolean {
  const [atX, atY, side] = placeOf(one);
  const [dx, dy] = INWARD[side]!;
  return x * (6 * atX + dx) + y * (6 * atY + dy) > 6 * from;
}

/** Both sides of a cut, if each is one plain polygon of at least so many quarters. */
export function cutBy(one: Piece, cut: Cut, least: number): readonly [Piece, Piece] | undefined {
  const isIn = (part: Quarter) => cut.every((half) => isBeyond(part, half));
  const sides = [one.filter(isIn), one.filter((part) => !isIn(part))] as const;
  if (sides.some((side) => side.length < least)) return;
  const [first, second] = [piece(sides[0]), piece(sides[1])];
  return outline(first) && outline(second) ? [first, second] : undefined;
}

const DIRECTIONS = [[1, 0], [0, 1], [1, 1], [1, -1]] as const;

/** A line across a board of this size; with two lines, the second does not run along the first. */
function someCut(chance: Chance, width: number, height: number, lines: 1 | 2): Cut {
  const half = ([x, y]: readonly [1 | 0, 1 | 0 | -1]): Half => {
    const [least, most] = [y === -1 ? -height : 0, (x ? width : 0) + (y === 1 ? height : 0)];
    const from = chance.between(least + 1, most - 1);
    return chance.below(2) ? { x, y, from } : { x: x ? -1 : 0, y: y ? (-y as 1 | -1) : 0, from: -from };
  };
  return chance.shuffled(DIRECTIONS).slice(0, lines).map(half);
}

/** Cuts the largest piece again and again, until there are so many; undefined if one did not come about. */
export function dissection(
  chance: Chance,
  whole: Piece,
  plan: { readonly pieces: number; readonly bent: number; readonly least: number },
): Piece[] | undefined {
  let pieces = [whole];
  for (let made = 1; made < plan.pieces; made++) {
    const largest = pieces.reduce((one, other) => other.length > one.length ? other : one);
    const sides = someSides(chance, largest, plan);
    if (!sides) return;
    pieces = [...pieces.filter((other) => other !== largest), ...sides];
  }
  return pieces;
}

const ATTEMPTS = 8;

function someSides(
  chance: Chance,
  one: Piece,
  { bent, least }: { readonly bent: number; readonly least: number },
) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const sides = cutBy(one, someCut(chance, ...extent(one), chance.next() < bent ? 2 : 1), least);
    if (sides) return sides;
  }
}
