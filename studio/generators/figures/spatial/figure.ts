import type { Chance } from "$/model/chance.ts";
import { mirrorLikeness } from "../pieces/likeness.ts";
import { outline } from "../pieces/outline.ts";
import {
  extent,
  isSame,
  type Piece,
  piece,
  placeOf,
  poses,
  type Quarter,
  quarter,
  sideOf,
  SIDES,
  squareOf,
} from "../pieces/piece.ts";

/** Greatest likeness of a figure and its mirror image. Above it they are hard to distinguish in any turn. */
const MOST_ALIKE = 0.84;
const WIDEST = 4;
/** Neighbours of a square, clockwise from the top. */
const BESIDE = [[0, -1], [1, 0], [0, 1], [-1, 0]] as const;

/**
 * A random asymmetric figure of this many squares, some with a corner cut off; undefined if it does not
 * qualify.
 */
export function someFigure(chance: Chance, squares: number, slants: number): Piece | undefined {
  let quarters = joinedSquares(chance, squares);
  for (let slant = 0; slant < slants; slant++) quarters = withoutHalf(chance, quarters);
  const figure = piece(quarters);
  return isFit(figure) ? figure : undefined;
}

function isFit(figure: Piece): boolean {
  return Math.max(...extent(figure)) <= WIDEST && outline(figure) !== undefined && isLopsided(figure) &&
    mirrorLikeness(figure) <= MOST_ALIKE;
}

/** Whether no other pose equals the figure. */
const isLopsided = (figure: Piece) => poses(figure).slice(1).every((way) => !isSame(way, figure));

function joinedSquares(chance: Chance, count: number): Quarter[] {
  const squares: [number, number][] = [[0, 0]];
  while (squares.length < count) {
    const [x, y] = chance.pick(squares);
    const [dx, dy] = chance.pick(BESIDE);
    if (!squares.some(([atX, atY]) => atX === x + dx && atY === y + dy)) squares.push([x + dx, y + dy]);
  }
  return squares.flatMap(([x, y]) => Object.values(SIDES).map((side) => quarter(x, y, side)));
}

/** Cuts off a free corner of a random square. */
function withoutHalf(chance: Chance, quarters: readonly Quarter[]): Quarter[] {
  const [x, y] = placeOf(chance.pick(quarters));
  const first = chance.below(4);
  const sides = [first, (first + 1) % 4];
  const isFree = sides.every((side) => {
    const [dx, dy] = BESIDE[side]!;
    return !quarters.includes(quarter(x + dx, y + dy, (side + 2) % 4));
  });
  return isFree
    ? quarters.filter((one) => !sides.some((side) => one === quarter(x, y, side)))
    : [...quarters];
}

/** The figure with one square, or half of one, moved elsewhere; undefined if the result does not qualify. */
export function altered(chance: Chance, figure: Piece): Piece | undefined {
  const square = squareOf(chance.pick(figure));
  const without = figure.filter((one) => squareOf(one) !== square);
  const [toX, toY] = placeOf(chance.pick(without));
  const [dx, dy] = chance.pick(BESIDE);
  const moved = figure.filter((one) => squareOf(one) === square).map((one) =>
    quarter(toX + dx, toY + dy, sideOf(one))
  );
  if (moved.some((one) => without.includes(one))) return;
  const other = piece([...without, ...moved]);
  return isFit(other) ? other : undefined;
}
