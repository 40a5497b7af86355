import type { Chance } from "$/model/chance.ts";
import { extent, type Piece, piece, type Quarter, tableOf } from "./piece.ts";
import { outline } from "./outline.ts";

/** A half plane beyond a horizontal, vertical or diagonal line. */
export interface Half {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
  readonly from: number;
}

/** One line, or two that meet: one side is what lies beyond both. */
export type Cut = readonly Half[];

/** A point inside each quarter, in sixths of squares. */
const INSIDE = [[3, 1], [5, 3], [3, 5], [1, 3]] as const;
const INSIDE_X = tableOf((x, _, side) => 6 * x + INSIDE[side]![0]);
const INSIDE_Y = tableOf((_, y, side) => 6 * y + INSIDE[side]![1]);

export const isBeyond = (one: Quarter, { x, y, from }: Half): boolean =>
  x * INSIDE_X[one]! + y * INSIDE_Y[one]! > 6 * from;

/** Both sides of a cut; undefined unless each is a simple polygon of at least `least` quarters. */
export function cutBy(one: Piece, cut: Cut, least: number): readonly [Piece, Piece] | undefined {
  const [inside, outside]: [Quarter[], Quarter[]] = [[], []];
  for (const part of one) (cut.every((half) => isBeyond(part, half)) ? inside : outside).push(part);
  if (inside.length < least || outside.length < least) return;
  const [first, second] = [piece(inside), piece(outside)];
  return outline(first) && outline(second) ? [first, second] : undefined;
}

const DIRECTIONS = [[1, 0], [0, 1], [1, 1], [1, -1]] as const;

/** A random cut across a board. Two lines have different directions. */
function someCut(chance: Chance, width: number, height: number, lines: 1 | 2): Cut {
  const half = ([x, y]: readonly [1 | 0, 1 | 0 | -1]): Half => {
    const [least, most] = [y === -1 ? -height : 0, (x ? width : 0) + (y === 1 ? height : 0)];
    const from = chance.between(least + 1, most - 1);
    return chance.below(2) ? { x, y, from } : { x: x ? -1 : 0, y: y ? (-y as 1 | -1) : 0, from: -from };
  };
  return chance.shuffled(DIRECTIONS).slice(0, lines).map(half);
}

/** Cuts the largest piece repeatedly until there are enough; undefined if a cut is not found. */
export function dissection(
  chance: Chance,
  whole: Piece,
  plan: { readonly pieces: number; readonly bent: number; readonly least: number },
): Piece[] | undefined {
  let pieces = [whole];
  for (let count = 1; count < plan.pieces; count++) {
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
