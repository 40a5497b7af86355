import type { Chance } from "$/model/chance.ts";
import { searchByDifficulty } from "../search.ts";
import { type Answers, shuffleAnswers, type WrongAnswer } from "../answers.ts";
import { likeness } from "../pieces/likeness.ts";
import { outline } from "../pieces/outline.ts";
import { formOf, isCongruent, mirrored, type Piece } from "../pieces/piece.ts";
import { altered, someFigure } from "./figure.ts";

/** A figure and turned answers, of which one is the same figure. */
export interface Rotation {
  readonly figure: Piece;
  readonly answers: Answers<Turned>;
  readonly difficulty: number;
}

export interface Turned {
  readonly figure: Piece;
  readonly angle: number;
}

const STEP = 15;

export function rotation(chance: Chance, aim: number, used: readonly string[]): Rotation {
  const ease = Math.max(0, Math.min(1, (aim + 3) / 5.2));
  return searchByDifficulty(
    aim,
    () => sample(chance, ease),
    () => true,
    ({ figure }) => !used.includes(formOf(figure)),
  );
}

/** `ease` is 0 for the simplest puzzle and 1 for the most complex. */
function sample(chance: Chance, ease: number): Rotation | undefined {
  const squares = Math.round(4 + ease * 2.8 + chance.next());
  const figure = someFigure(chance, squares, chance.next() < ease + 0.1 ? chance.between(1, 3) : 0);
  if (!figure) return;
  const mirrors = chance.next() < ease ? chance.between(2, 4) : chance.between(0, 2);
  const others = otherFigures(chance, figure, 4 - mirrors);
  if (!others) return;
  const [first, ...angles] = chance.shuffled(anglesUpTo(60 + ease * 120)).slice(0, 5);
  const wrong: WrongAnswer<Turned>[] = chance.shuffled([
    ...Array.from(
      { length: mirrors },
      () => ({ figure: mirrored(figure), error: "turned over instead of turned" }),
    ),
    ...others.map((other) => ({ figure: other, error: "turned, with one part in another place" })),
  ]).map(({ figure, error }, at) => ({ value: { figure, angle: angles[at]! }, error }));
  return {
    figure,
    answers: shuffleAnswers(chance, [{ figure, angle: first! }], wrong),
    difficulty: difficultyOf(figure, first!, mirrors, others),
  };
}

/** Angles in both directions, large enough to be seen as a turn. */
function anglesUpTo(most: number): number[] {
  const angles = [];
  for (let angle = 2 * STEP; angle <= most; angle += STEP) {
    angles.push(angle, ...(angle < 180 ? [-angle] : []));
  }
  return angles;
}

function otherFigures(chance: Chance, figure: Piece, count: number): Piece[] | undefined {
  const found: Piece[] = [];
  for (let time = 0; time < 30 * count && found.length < count; time++) {
    const other = altered(chance, figure);
    if (other && [figure, ...found].every((one) => !isCongruent(one, other))) found.push(other);
  }
  return found.length === count ? found : undefined;
}

/**
 * Depends on the number of corners, the angle of the right answer, the number of mirror images and how
 * similar the others are.
 */
function difficultyOf(figure: Piece, angle: number, mirrors: number, others: readonly Piece[]): number {
  const alike = others.length === 0
    ? 0
    : others.reduce((sum, one) => sum + likeness(one, figure, false), 0) / others.length;
  const sum = -3.6 + 0.28 * (outline(figure)!.length - 6) + 1.7 * (Math.abs(angle) / 180) + 0.55 * mirrors +
    2.5 * Math.max(0, alike - 0.7);
  return Math.round(sum * 100) / 100;
}
