import { marksOf } from "../attribute.ts";
import type { Idea } from "./idea.ts";

/** What stands for a set that cannot be known. */
const UNKNOWN = -1;

/** The one idea that holds all operations on sets: whether a mark is in the third follows from whether it is in the first and second. */
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
      // Where nothing shows what becomes of a mark, nobody can know.
      if (third.includes(undefined)) return UNKNOWN;
      return third.reduce<number>((set, there, mark) => there ? set | 1 << mark : set, 0);
    },
  },
];

const has = (set: number, mark: number) => Boolean(set >> mark & 1);
const inWhich = (a: number, b: number, mark: number) => `${has(a, mark)} ${has(b, mark)}`;
