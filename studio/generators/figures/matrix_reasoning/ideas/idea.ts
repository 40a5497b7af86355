import type { Attribute } from "../attribute.ts";

/** Values along a row or down a column. */
export type Line = readonly number[];

/** A simple rule that somebody could think of. */
export interface Idea {
  readonly id: string;
  /** What comes last in a line that begins like this, if the whole lines before it follow this idea; else nothing. */
  readonly next: (begun: Line, whole: readonly Line[], attribute: Attribute) => number | undefined;
}

/** An idea about the third value of a line, made of the first two. */
export const third = (id: string, of: (a: number, b: number, attribute: Attribute) => number): Idea => ({
  id,
  next(begun, whole, attribute) {
    const [a, b] = begun;
    if (begun.length !== 2 || !whole.every(([x, y, z]) => of(x!, y!, attribute) === z)) return;
    return of(a!, b!, attribute);
  },
});

/** An idea about a matrix of two by two: from the one whole line to what the other begins with. */
export const second = (
  id: string,
  of: (from: number, to: number, now: number, attribute: Attribute) => number | undefined,
): Idea => ({
  id,
  next(begun, [whole], attribute) {
    return begun.length === 1 ? of(whole![0]!, whole![1]!, begun[0]!, attribute) : undefined;
  },
});
