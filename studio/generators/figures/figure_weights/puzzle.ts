import type { Chance } from "$/model/chance.ts";
import { searchByDifficulty } from "../search.ts";
import type { WrongAnswer } from "../answers.ts";
import { countOf, difference, isMixed, type Load, loads, type Scale, weigh } from "./balance.ts";
import { multiples } from "./multiples.ts";
import { consistent, outcome } from "./outcome.ts";
import { wrongLoads } from "./wrong_loads.ts";

/** Balanced scales and one with an open pan. Forms are numbers here. */
export interface Weights {
  readonly shown: readonly Scale[];
  readonly open: Load;
  readonly right: Load;
  readonly wrong: readonly WrongAnswer<Load>[];
  readonly difficulty: number;
}

const HEAVIEST = 6;
/** Most forms drawn on a pan. */
const MOST_SHOWN = 5;

export function figureWeights(chance: Chance, aim: number): Weights {
  const ease = Math.max(0, Math.min(1, (aim + 3) / 5.2));
  return searchByDifficulty(aim, () => sample(chance, ease), ({ shown, open, right, wrong }) => {
    const balanced = [...consistent(shown, open.length, 2 * HEAVIEST)];
    const of = (load: Load) => outcome(open, load, balanced);
    return of(right) === "always" && wrong.every(({ value }) => of(value) === "never");
  });
}

/** `ease` is 0 for the simplest puzzle and 1 for the most complex. */
function sample(chance: Chance, ease: number): Weights | undefined {
  const scales = Math.max(1, Math.min(3, Math.round(0.7 + ease * 1.7 + chance.next() * 0.8)));
  const weights = chance.shuffled(Array.from({ length: HEAVIEST }, (_, at) => at + 1)).slice(0, scales + 1);
  const balanced = balances(weights, chance, ease);
  const shown = chance.shuffled(balanced.filter(isPlain)).slice(0, scales);
  if (shown.length < scales || !everyFormIn(shown)) return;
  const one = chance.pick(balanced);
  if (shown.includes(one)) return;
  // Either pan may be open: otherwise the answer would always have more forms than the question.
  const open = chance.below(2) === 0 ? one : { left: one.right, right: one.left };
  if (countOf(open.left) > MOST_SHOWN) return;
  const used = multiples(shown, open);
  if (!used) return;
  const wrong = wrongLoads(open, shown, weights, chance);
  return wrong &&
    { shown, open: open.left, right: open.right, wrong, difficulty: difficultyOf(shown, open, used) };
}

/**
 * Pairs of pans with different forms and equal weight. The greater `ease`, the more kinds of forms on a pan.
 */
function balances(weights: readonly number[], chance: Chance, ease: number): Scale[] {
  const kinds = (load: Load) => load.filter(Boolean).length;
  const all = loads(weights.length).filter((load) => kinds(load) === 1 || chance.next() < ease * 0.5 - 0.1);
  return chance.shuffled(all).slice(0, 60).flatMap((left) =>
    all.filter((right) =>
      weigh(left, weights) === weigh(right, weights) && countOf(left) <= countOf(right) &&
      left.every((count, form) => count === 0 || right[form] === 0)
    ).map((right) => ({ left, right }))
  );
}

/** Whether the counts have no common factor and all forms fit on the pan. */
function isPlain({ left, right }: Scale): boolean {
  if (countOf(right) > MOST_SHOWN) return false;
  const counts = [...left, ...right].filter((count) => count > 0);
  return [2, 3, 4, 5].every((times) => counts.some((count) => count % times !== 0));
}

const everyFormIn = (shown: readonly Scale[]) =>
  shown[0]!.left.every((_, form) => shown.some((scale) => difference(scale)[form] !== 0));

/**
 * Depends on the scales to combine, those used several times or in part, pans with several kinds of forms,
 * and the number of forms.
 */
function difficultyOf(shown: readonly Scale[], open: Scale, used: readonly number[]): number {
  const repeated = used.filter((times) => Math.abs(times) !== 1).length;
  const parted = used.filter((times) => !Number.isInteger(times)).length;
  const mixed = [...shown, open].flatMap(({ left, right }) => [left, right])
    .filter(isMixed).length;
  const things = [...shown, open].reduce((sum, { left, right }) => sum + countOf(left) + countOf(right), 0);
  const sum = -3.7 + 0.9 * (shown.length - 1) + 0.35 * repeated + 0.4 * parted + 0.35 * mixed +
    0.08 * (things - 6);
  return Math.round(sum * 100) / 100;
}
