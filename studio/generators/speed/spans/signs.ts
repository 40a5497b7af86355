export const DIGITS = [..."123456789"];

/**
 * Letters whose names can be told apart by ear in English and in French, and whose forms can be told apart at a glance, also from
 * digits: of each group of look- and sound-alikes at most one. No vowel is among them, so that they spell no word.
 */
export const LETTERS = [..."HKLMQRTXY"];

/** Pairs that are a unit, a title or a place: kept as one piece, they would make a span shorter. */
const KNOWN = new Set(["HR", "HQ", "KM", "LT", "ML", "MR", "MT", "RX", "QR", "RM", "TM", "TX", "XL"]);

/** Neighbours that are remembered as one: the same twice, counting up or down, or known together. */
export function chunks(before: string, after: string): boolean {
  return Math.abs(after.charCodeAt(0) - before.charCodeAt(0)) <= 1 || KNOWN.has(before + after);
}
