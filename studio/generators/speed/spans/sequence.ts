import type { Chance } from "$/model/chance.ts";
import { recalled } from "$/model/instruments/recall.ts";
import type { RECALL_ORDERS } from "$/model/instruments/questions.ts";

export type Recall = typeof RECALL_ORDERS[number];

/** A sequence without chunks, unlike all earlier ones. Throws if none is found. */
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

/** Length above which sorted signs may repeat. Nine different digits sorted are always 1 to 9. */
const SORTED_WITHOUT_TWINS = 4;

/** `length` random signs. They repeat only in long rows that are to be sorted, or if there are too few. */
export function deal(chance: Chance, signs: readonly string[], length: number, recall: Recall): string[] {
  const hasTwins = recall === "ascending" && length > SORTED_WITHOUT_TWINS || length > signs.length;
  return chance.shuffled(hasTwins ? [...signs, ...signs] : signs).slice(0, length);
}

/** Whether it has no chunks: no pair that belongs together, no three in equal steps or doubling. */
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

/** Whether sorting moves at least half of the signs. */
function hasWork(sequence: readonly string[], recall: Recall): boolean {
  if (recall === "forward") return true;
  const back = recalled(sequence, recall);
  return back.filter((sign, at) => sign !== sequence[at]).length >= sequence.length / 2;
}

/** Whether the sequences share three successive signs; of two signs, whether they are the same two. */
function isLike(one: readonly string[], other: readonly string[]): boolean {
  const written = other.join("");
  if (one.length < 3) return written === one.join("") || written === one.toReversed().join("");
  return one.some((_, at) => at + 3 <= one.length && written.includes(one.slice(at, at + 3).join("")));
}

export const DIGITS = [..."123456789"];

/**
 * Letters that differ by sound in English and French and by shape, also from digits: at most one of each
 * group of look-alikes and sound-alikes. There are no vowels, so they spell no word.
 */
export const LETTERS = [..."HKLMQRTXY"];

/** Pairs that are a unit, a title or a place. Remembered as one, they would shorten a span. */
const KNOWN = new Set(["HR", "HQ", "KM", "LT", "ML", "MR", "MT", "RX", "QR", "RM", "TM", "TX", "XL"]);

/** Whether two neighbours are remembered as one: equal, consecutive or a known pair. */
function chunks(before: string, after: string): boolean {
  return Math.abs(after.charCodeAt(0) - before.charCodeAt(0)) <= 1 || KNOWN.has(before + after);
}
