import type { Chance } from "$/model/chance.ts";
import { searchByDifficulty } from "../search.ts";
import type { WrongAnswer } from "../answers.ts";
import { dissection } from "../pieces/cut.ts";
import { likeness } from "../pieces/likeness.ts";
import { outline } from "../pieces/outline.ts";
import { extent, formOf, isCongruent, isSame, type Piece, turns } from "../pieces/piece.ts";
import { shapeOf } from "../pieces/silhouette.ts";
import { isOnlySolution } from "./solutions.ts";

/** A figure and six pieces, of which three make it. Pieces are in the pose in which they are shown. */
export interface VisualPuzzle {
  readonly figure: Piece;
  readonly right: readonly Piece[];
  readonly wrong: readonly WrongAnswer<Piece>[];
  readonly difficulty: number;
}

/** Least area of a piece in quarter squares, and its widest extent in squares. */
const LEAST = 6;
const WIDEST = 4;
const MOST_CORNERS = 8;
const SMALL: readonly (readonly [number, number])[] = [[3, 3], [4, 3]];
const LARGE: typeof SMALL = [[4, 3], [4, 4], [5, 3], [5, 4]];

export function visualPuzzle(chance: Chance, aim: number, used: readonly string[]): VisualPuzzle {
  const ease = Math.max(0, Math.min(1, (aim + 3) / 5));
  return searchByDifficulty(
    aim,
    () => sample(chance, ease),
    ({ figure, right, wrong }) => isOnlySolution(figure, right, wrong.map(({ value }) => value)),
    (one) => !used.includes(ideaOf(one)),
  );
}

/** A person who has found these three pieces once finds them again at once. */
export const ideaOf = ({ right }: VisualPuzzle) => right.map(formOf).sort().join(" ");

/** `ease` is 0 for the simplest puzzle and 1 for the most complex. */
function sample(chance: Chance, ease: number): VisualPuzzle | undefined {
  const [width, height] = chance.pick(ease < 0.35 ? SMALL : LARGE);
  const corner = () => chance.next() < ease - 0.4 ? 1 : 0;
  const figure = shapeOf({
    width,
    height,
    corners: [corner(), corner(), corner(), corner()],
    top: "plain",
    topAt: 0,
  });
  const plan = { pieces: 3, bent: ease * 1.2 - 0.1, least: LEAST };
  const cut = () => dissection(chance, figure, plan)?.filter(isPlain) ?? [];
  const right = cut();
  if (right.length !== 3 || !areDifferent(right)) return;
  const wrong: Piece[] = [];
  for (let time = 0; time < 20 && wrong.length < 3; time++) {
    const isAsLarge = (one: Piece) => right.some((other) => other.length === one.length);
    const tempting = cut().filter((one) => chance.next() > ease * 0.8 || isAsLarge(one));
    const one = tempting[0] && chance.pick(tempting);
    if (one && areDifferent([...right, ...wrong, one])) wrong.push(one);
  }
  if (wrong.length < 3) return;
  const lay = (one: Piece) => chance.next() < ease * 1.5 - 0.1 ? chance.pick(turns(one)) : one;
  const laid = right.map(lay);
  return {
    figure,
    right: laid,
    wrong: wrong.map((one) => ({ value: lay(one), error: errorOf(one, right) })),
    difficulty: difficultyOf(right, laid, wrong),
  };
}

const isPlain = (one: Piece) => Math.max(...extent(one)) <= WIDEST && outline(one)!.length <= MOST_CORNERS;

const areDifferent = (pieces: readonly Piece[]) =>
  pieces.every((one, at) => pieces.slice(0, at).every((other) => !isCongruent(other, one)));

function errorOf(one: Piece, right: readonly Piece[]): string {
  const nearest = nearestOf(one, right);
  if (one.length === nearest.length) return "as large as a right piece, and of another form";
  return one.length > nearest.length
    ? "like a right piece, and too large"
    : "like a right piece, and too small";
}

const nearestOf = (one: Piece, right: readonly Piece[]) =>
  right.reduce((best, other) =>
    Math.abs(other.length - one.length) < Math.abs(best.length - one.length) ? other : best
  );

/**
 * Depends on the number of corners, turned pieces, the likeness of wrong pieces to right ones, and other
 * triples with the figure's area.
 */
function difficultyOf(right: readonly Piece[], laid: readonly Piece[], wrong: readonly Piece[]): number {
  const corners = right.reduce((sum, one) => sum + outline(one)!.length, 0);
  const turned = right.filter((one, at) => !isSame(one, laid[at]!)).length;
  const alike = wrong.reduce((sum, one) => sum + likeness(one, nearestOf(one, right)), 0) / wrong.length;
  const all = [...right, ...wrong];
  const size = right.reduce((sum, one) => sum + one.length, 0);
  let ties = -1;
  all.forEach((a, at) =>
    all.slice(at + 1).forEach((b, next) => {
      ties += all.slice(at + next + 2).filter((c) => a.length + b.length + c.length === size).length;
    })
  );
  const sum = -4 + 0.25 * (corners - 12) + 0.7 * turned + 4 * (alike - 0.5) + 0.4 * Math.min(ties, 6);
  return Math.round(sum * 100) / 100;
}
