import { type Attribute, marksOf, sizeOf } from "./attribute.ts";

/** Values of a row or a column. */
export type Line = readonly number[];

/** A simple rule that a person could think of. */
export interface Idea {
  readonly id: string;
  /** Last value of a line with this beginning, if all whole lines follow the idea; else undefined. */
  readonly next: (begun: Line, whole: readonly Line[], attribute: Attribute) => number | undefined;
}

/** An idea that derives a line's third value from the first two. */
const third = (id: string, of: (a: number, b: number, attribute: Attribute) => number): Idea => ({
  id,
  next(begun, whole, attribute) {
    const [a, b] = begun;
    if (begun.length !== 2 || !whole.every(([x, y, z]) => of(x!, y!, attribute) === z)) return;
    return of(a!, b!, attribute);
  },
});

/** An idea for 2 × 2 matrices: from the whole line to the other line. */
const second = (
  id: string,
  of: (from: number, to: number, now: number, attribute: Attribute) => number | undefined,
): Idea => ({
  id,
  next(begun, [whole], attribute) {
    return begun.length === 1 ? of(whole![0]!, whole![1]!, begun[0]!, attribute) : undefined;
  },
});

/** Ideas for all orders. They use equality only. */
export const ANY_VALUES: readonly Idea[] = [
  {
    id: "the same along the line",
    next: (begun, whole) =>
      [begun, ...whole].every((line) => new Set(line).size === 1) ? begun[0] : undefined,
  },
  {
    id: "every line alike",
    next(begun, whole) {
      const [first] = whole;
      const isAlike = whole.every((line) => `${line}` === `${first}`) &&
        `${first!.slice(0, -1)}` === `${begun}`;
      return isAlike ? first!.at(-1) : undefined;
    },
  },
  {
    id: "the same three in every line",
    next(begun, whole) {
      const three = new Set(whole[0]);
      const hasThree = whole.every((line) =>
        new Set(line).size === 3 && line.every((value) => three.has(value))
      );
      const left = [...three].filter((value) => !begun.includes(value));
      return three.size === 3 && hasThree && left.length === 1 ? left[0] : undefined;
    },
  },
  second("becomes what it became before", (from, to, now) => now === from ? to : undefined),
];

const sum = (line: Line) => line.reduce((total, value) => total + value, 0);

/** Ideas for values in a line, such as numbers. */
export const NUMBERS: readonly Idea[] = [
  third("a step of its own in every line", (a, b) => 2 * b - a),
  third("the first two added", (a, b) => a + b),
  third("the second taken from the first", (a, b) => a - b),
  third("the first taken from the second", (a, b) => b - a),
  third("how far the first two are apart", (a, b) => Math.abs(a - b)),
  third("the larger one", (a, b) => Math.max(a, b)),
  third("the smaller one", (a, b) => Math.min(a, b)),
  {
    id: "every line the same in all",
    next: (begun, whole) =>
      begun.length === 2 && whole.every((line) => sum(line) === sum(whole[0]!))
        ? sum(whole[0]!) - sum(begun)
        : undefined,
  },
  second("the same step as the line before", (from, to, now) => now + to - from),
];

/** Ideas for values in a ring, such as directions. */
export const TURNS: readonly Idea[] = [
  third("a turn of its own in every line", (a, b, ring) => around(2 * b - a, ring)),
  second("the same turn as the line before", (from, to, now, ring) => around(now + to - from, ring)),
  second("mirrored as the line before", (from, to, now, ring) => around(to + from - now, ring)),
];

function around(value: number, ring: Attribute): number {
  const size = sizeOf(ring);
  return ring.from + ((value - ring.from) % size + size) % size;
}

/** Stands for a set that cannot be derived. */
const UNKNOWN = -1;

/**
 * One idea covers all set operations: whether the third set has a mark depends on whether the first and
 * second have it.
 */
export const SETS: readonly Idea[] = [
  {
    id: "each mark by whether the first two have it",
    next(begun, whole, { to }) {
      if (begun.length !== 2) return;
      const all = marksOf(to);
      const seen = new Map<string, boolean>();
      for (const [a, b, c] of whole) {
        for (const mark of all) {
          const [where, there] = [inWhich(a!, b!, mark), has(c!, mark)];
          if ((seen.get(where) ?? there) !== there) return;
          seen.set(where, there);
        }
      }
      const third = all.map((mark) => seen.get(inWhich(begun[0]!, begun[1]!, mark)));
      // No whole line shows this case, so nobody can know.
      if (third.includes(undefined)) return UNKNOWN;
      return third.reduce<number>((set, there, mark) => there ? set | 1 << mark : set, 0);
    },
  },
];

const has = (set: number, mark: number) => Boolean(set >> mark & 1);
const inWhich = (a: number, b: number, mark: number) => `${has(a, mark)} ${has(b, mark)}`;
