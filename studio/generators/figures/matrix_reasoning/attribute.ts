import type { Phrase } from "$/instruments/format/generator.ts";

/** Order of an attribute's values: none, a line, a ring, or sets of marks with one bit each. */
export type Order = "none" | "line" | "ring" | "set";

export interface Attribute {
  readonly id: string;
  readonly order: Order;
  /** Range of values, inclusive. */
  readonly from: number;
  readonly to: number;
  /** Name with its article, and plural. */
  readonly name: Phrase;
  readonly plural: Phrase;
}

/** A cell of the matrix: the value of each attribute. */
export type Cell = Readonly<Record<string, number>>;

/**
 * A visual style of matrices: the attributes of its cells, and how they are drawn, 84 by 84 around the
 * centre.
 */
export interface Look {
  readonly id: string;
  readonly attributes: readonly Attribute[];
  draw(cell: Cell): string;
  describe(cell: Cell): Phrase;
}

export const sizeOf = ({ from, to }: Attribute) => to - from + 1;
export const valuesOf = (attribute: Attribute) =>
  Array.from({ length: sizeOf(attribute) }, (_, at) => attribute.from + at);

export const marksOf = (set: number): number[] => {
  const marks = [];
  for (let mark = 0; set >> mark; mark++) if (set >> mark & 1) marks.push(mark);
  return marks;
};
