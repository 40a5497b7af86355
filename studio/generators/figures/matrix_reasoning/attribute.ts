import type { Phrase } from "$/instruments/format/generator.ts";

/**
 * How the values of an attribute lie to each other: not at all, in a row, in a ring, or each is a set of
 * marks, one bit for each.
 */
export type Order = "none" | "line" | "ring" | "set";

export interface Attribute {
  readonly id: string;
  readonly order: Order;
  /** The values there are, both included. */
  readonly from: number;
  readonly to: number;
  /** With its article, and of several. */
  readonly name: Phrase;
  readonly plural: Phrase;
}

/** What is in one place of the matrix: the value of each attribute. */
export type Cell = Readonly<Record<string, number>>;

/**
 * A way that a matrix looks: which attributes its cells have and how they are drawn, 84 wide and high around
 * the middle.
 */
export interface Look {
  readonly id: string;
  readonly attributes: readonly Attribute[];
  draw(cell: Cell): string;
  say(cell: Cell): Phrase;
}

export const sizeOf = ({ from, to }: Attribute) => to - from + 1;
export const valuesOf = (attribute: Attribute) =>
  Array.from({ length: sizeOf(attribute) }, (_, at) => attribute.from + at);

export const marksOf = (set: number): number[] => {
  const marks = [];
  for (let mark = 0; set >> mark; mark++) if (set >> mark & 1) marks.push(mark);
  return marks;
};
