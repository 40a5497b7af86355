import type { Chance } from "$/model/chance.ts";
import { searchByDifficulty } from "../search.ts";
import type { WrongAnswer } from "../answers.ts";
import { dissection } from "../pieces/cut.ts";
import { likeness } from "../pieces/likeness.ts";
import { outline } from "../pieces/outline.ts";
import { extent, isCongruent, type Piece, turns } from "../pieces/piece.ts";
import { shapeOf, type Silhouette, sizeOf, someSilhouette } from "../pieces/silhouette.ts";
import { canFill } from "../pieces/tiling.ts";

/** Turned pieces and shapes of equal area, of which the pieces make one. */
export interface Assembly {
  readonly pieces: readonly { readonly piece: Piece; readonly angle: number }[];
  readonly right: Piece;
  readonly wrong: readonly WrongAnswer<Piece>[];
  readonly difficulty: number;
}

/** Least area of a piece in quarter squares; area of a shape in half squares; widest extent in squares. */
const LEAST = 4;
const [SMALLEST, LARGEST] = [13, 30];
const WIDEST = 5;
const MOST_CORNERS = 7;
const BASE = -4.2;

export function assembly(chance: Chance, aim: number): Assembly {
  const ease = Math.max(0, Math.min(1, (aim + 3) / 5.2));
  return searchByDifficulty(aim, () => sample(chance, ease), ({ pieces, right, wrong }) => {
    const loose = pieces.map(({ piece }) => piece);
    return canFill(right, loose, false) && wrong.every(({ value }) => !canFill(value, loose, true));
  });
}

interface Shape {
  readonly plan: Silhouette;
  readonly piece: Piece;
}

/** `ease` is 0 for the simplest puzzle and 1 for the most complex. */
function sample(chance: Chance, ease: number): Assembly | undefined {
  const isPlain = ease < 0.35;
  const right = someShape(chance, 2 * chance.between(SMALLEST, LARGEST), isPlain);
  if (!right) return;
  const count = Math.max(2, Math.min(5, Math.round(1.7 + ease * 3.2 + chance.next() * 0.6)));
  const cut = dissection(chance, right.piece, { pieces: count, bent: ease * 0.5, least: LEAST });
  if (cut?.some((one) => outline(one)!.length > MOST_CORNERS) !== false) return;
  const wrong = wrongShapes(chance, ease, right);
  if (!wrong) return;
  const isLoose = chance.next() < ease;
  const pieces = cut.map((piece) => ({ piece, angle: turn(chance, ease, isLoose) }));
  return {
    pieces: chance.shuffled(pieces),
    right: chance.pick(turns(right.piece)),
    wrong: wrong.map((shape) => ({
      value: chance.pick(turns(shape.piece)),
      error: errorOf(shape.plan, right.plan),
    })),
    difficulty: difficultyOf(pieces, right.piece, wrong.map(({ piece }) => piece)),
  };
}

const turn = (chance: Chance, ease: number, isLoose: boolean) =>
  chance.next() > ease * 2 ? 0 : 90 * chance.between(0, 3) + (isLoose ? chance.pick([-30, -15, 15, 30]) : 0);

function someShape(chance: Chance, size: number, isPlain: boolean): Shape | undefined {
  const plan = someSilhouette(chance, size, isPlain);
  return plan && built(plan);
}

/** Undefined if slants, point and notch overlap. */
function built(plan: Silhouette): Shape | undefined {
  const piece = shapeOf(plan);
  return piece.length === sizeOf(plan) && Math.max(...extent(piece)) <= WIDEST && outline(piece)
    ? { plan, piece }
    : undefined;
}

/** Four other shapes of the same area, so that size reveals nothing. Undefined if they are not found. */
function wrongShapes(chance: Chance, ease: number, right: Shape): Shape[] | undefined {
  const found: Shape[] = [];
  for (let time = 0; time < 40 && found.length < 4; time++) {
    const one = chance.next() < ease
      ? changed(chance, right.plan)
      : someShape(chance, right.piece.length, ease < 0.35);
    if (one && [right, ...found].every((other) => !isCongruent(other.piece, one.piece))) found.push(one);
  }
  return found.length === 4 ? found : undefined;
}

/** The same rectangle with slants, point or notch elsewhere. */
function changed(chance: Chance, { corners, ...plan }: Silhouette): Shape | undefined {
  const [a, b, c, d] = chance.shuffled(corners);
  return built({ ...plan, corners: [a!, b!, c!, d!], topAt: chance.between(0, plan.width - 2) });
}

function errorOf(one: Silhouette, right: Silhouette): string {
  const sides = ({ width, height }: Silhouette) => `${Math.min(width, height)} ${Math.max(width, height)}`;
  if (sides(one) !== sides(right)) return "as large as the right shape, and of other proportions";
  if (one.top !== right.top) return "like the right shape, with another point or notch";
  return "like the right shape, with its slants or its point elsewhere";
}

/** Depends on the number of pieces and corners, the turns, and how similar the wrong shapes are. */
function difficultyOf(pieces: Assembly["pieces"], right: Piece, wrong: readonly Piece[]): number {
  const corners = pieces.reduce((sum, { piece }) => sum + outline(piece)!.length, 0);
  const turned = pieces.filter(({ angle }) => angle !== 0).length / pieces.length;
  const oblique = pieces.some(({ angle }) => angle % 90 !== 0) ? 1 : 0;
  const alike = wrong.reduce((sum, one) => sum + likeness(one, right), 0) / wrong.length;
  const sum = BASE + 0.5 * (pieces.length - 2) + 0.15 * (corners - 8) + 0.1 * (outline(right)!.length - 4) +
    0.8 * turned + 0.6 * oblique + 6 * (alike - 0.7);
  return Math.round(sum * 100) / 100;
}
