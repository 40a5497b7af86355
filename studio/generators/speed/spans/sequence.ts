import type { Chance } from "$/model/chance.ts";
import { recalled } from "$/model/instruments/recall.ts";
import type { RECALL_ORDERS } from "$/model/instruments/questions.ts";

export type Recall = typeof RECALL_ORDERS[number];

/** A sequence that has to be kept in mind sign by sign, unlike any of those before it. */
export function drawSequence(
  recall: Recall,
  earlier: readonly (readonly string[])[],
  draw: () => readonly string[],
): string[] {
  for (let time = 0; time < 5000; time++) {
    const sequence = [...draw()];
    if (
      isPlain(sequence) && hasWork(sequence, recall) && earlier.every((other) => !isLike(sequence, other))
    ) {
      return sequence;
    }
  }
  throw new Error(`No sequence of ${draw().length} signs came about that is unlike all before it`);
}

/** Signs beyond which a sorted row would be known from its length: nine digits sorted are always 1 to 9. */
const SORTED_WITHOUT_TWINS = 4;

/** As many of the signs as asked for, none of them twice but in long rows that are to be sorted. */
export function dealt(chance: Chance, signs: readonly string[], length: number, recall: Recall): string[] {
  const hasTwins = recall === "ascending" && length > SORTED_WITHOUT_TWINS || length > signs.length;
  return chance.shuffled(hasTwins ? [...signs, ...signs] : signs).slice(0, length);
}

/** Nothing in it falls into one piece: no pair that belongs together, no three at even steps or doubling. */
function isPlain(sequence: readonly string[]): boolean {
  return sequence.every((sign, at) => {
    const [before, twoBefore] = [sequence[at - 1], sequence[at - 2]];
    if (before === undefined) return true;
    if (chunks(before, sign)) return false;
    return twoBefore === undefined ||
      step(twoBefore, before) !== step(before, sign) &&
        Number(before) ** 2 !== Number(twoBefore) * Number(sign);
  });
}

const step = (from: string, to: string) => to.charCodeAt(0) - from.charCodeAt(0);

/** Where signs are to be sorted at least half of them change their place. */
function hasWork(sequence: readonly string[], recall: Recall): boolean {
  if (recall === "forward") return true;
  const back = recalled(sequence, recall);
  return back.filter((sign, at) => sign !== sequence[at]).length >= sequence.length / 2;
}

/** The same three in a row; of two, the same two. */
function isLike(one: readonly string[], other: readonly string[]): boolean {
  const written = other.join("");
  if (one.length < 3) return written === one.join("") || written === one.toReversed().join("");
  return one.some((_, at) => at + 3 <= one.length && written.includes(one.slice(at, at + 3).join("")));
}

export const DIGITS = [..."123456789"];

/**
 * Letters whose names can be told apart by ear in English and in French, and whose forms can be told apart at
 * a glance, also from digits: of each group of look- and sound-alikes at most one. No vowel is among them, so
 * that they spell no word.
 */
export const LETTERS = [..."HKLMQRTXY"];

/** Pairs that are a unit, a title or a place: kept as one piece, they would make a span shorter. */
const KNOWN = new Set(["HR", "HQ", "KM", "LT", "ML", "MR", "MT", "RX", "QR", "RM", "TM", "TX", "XL"]);

/** Neighbours that are remembered as one: the same twice, counting up or down, or known together. */
function chunks(before: string, after: string): boolean {
  return Math.abs(after.charCodeAt(0) - before.charCodeAt(0)) <= 1 || KNOWN.has(before + after);
}
