import type { Chance } from "$/model/chance.ts";
import { type Attribute, marksOf, type Order, sizeOf, valuesOf } from "./attribute.ts";

/** How an attribute changes from cell to cell. */
export type Rule =
  | "constant"
  | "rows"
  | "columns"
  | "steps"
  | "threes"
  | "sum"
  | "difference"
  | "together"
  | "shared"
  | "without"
  | "either";

/** Rules by the order of an attribute's values. */
const FITTING: Readonly<Record<Order, readonly Rule[]>> = {
  none: ["constant", "rows", "columns", "threes"],
  line: ["constant", "rows", "columns", "steps", "threes", "sum", "difference"],
  ring: ["constant", "columns", "steps", "threes"],
  set: ["together", "shared", "without", "either"],
};

export function rulesFor(attribute: Attribute, side: 2 | 3): readonly Rule[] {
  if (side === 2) return attribute.order === "set" ? [] : ["constant", "rows", "columns"];
  // Sizes have names, not numbers: nobody adds them up. Sums also need room for a third number.
  const adds = attribute.id === "number";
  return FITTING[attribute.order].filter((rule) => adds || (rule !== "sum" && rule !== "difference"))
    .filter((rule) => rule !== "steps" || sizeOf(attribute) > 4);
}

/** Values of one attribute, row by row; undefined if the random values are not possible. */
export function layOut(rule: Rule, attribute: Attribute, side: 2 | 3, chance: Chance): number[] | undefined {
  const from = (rowOf: (row: number) => readonly number[]) =>
    Array.from({ length: side }, (_, row) => rowOf(row)).flat();
  const some = (count: number) => chance.shuffled(valuesOf(attribute)).slice(0, count);
  switch (rule) {
    case "constant": {
      const [value] = some(1);
      return from(() => Array(side).fill(value));
    }
    case "rows": {
      const values = some(side);
      return from((row) => Array(side).fill(values[row]));
    }
    case "columns": {
      const values = some(side);
      return from(() => values);
    }
    case "threes": {
      const values = some(3);
      const way = chance.pick([1, 2]);
      return from((row) => values.map((_, column) => values[(column + row * way) % 3]!));
    }
    case "steps":
      return steps(attribute, chance);
    case "sum":
    case "difference":
      return sums(rule, attribute, chance);
    default:
      return sets(rule, attribute, chance);
  }
}

function steps(attribute: Attribute, chance: Chance): number[] | undefined {
  const size = sizeOf(attribute);
  const isRing = attribute.order === "ring";
  const step = isRing ? chance.pick([1, 2, 3, -1, -2, -3]) : chance.pick([1, 1, 2, -1, -1]);
  const [first, offset] = [
    chance.below(size),
    isRing ? chance.pick([1, 2, 3, -1, -2]) : chance.pick([1, -1, 2]),
  ];
  const values = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => first + row * offset + column * step));
  if (isRing) return values.map((value) => attribute.from + (value % size + size) % size);
  return values.every((value) => value >= 0 && value < size)
    ? values.map((value) => attribute.from + value)
    : undefined;
}

function sums(rule: "sum" | "difference", { to }: Attribute, chance: Chance): number[] | undefined {
  const rows = [0, 1, 2].map(() => {
    const [a, b] = [chance.between(1, to - 1), chance.between(1, to - 1)];
    return rule === "sum" ? [a, b, a + b] : [a + b, a, b];
  });
  return rows.every((row) => Math.max(...row) <= to) ? rows.flat() : undefined;
}

/** Operations that derive a row's third set from the first two. */
export const MAKE: Readonly<
  Record<"together" | "shared" | "without" | "either", (a: number, b: number) => number>
> = {
  together: (a, b) => a | b,
  shared: (a, b) => a & b,
  without: (a, b) => a & ~b,
  either: (a, b) => a ^ b,
};

function sets(rule: keyof typeof MAKE, attribute: Attribute, chance: Chance): number[] | undefined {
  const bits = marksOf(attribute.to).length;
  const few = () =>
    chance.shuffled(Array.from({ length: bits }, (_, mark) => mark)).slice(
      0,
      chance.between(2, rule === "shared" || rule === "without" ? 5 : 4),
    )
      .reduce((set, mark) => set | 1 << mark, 0);
  const rows = [0, 1, 2].map(() => {
    const [a, b] = [few(), few()];
    return [a, b, MAKE[rule](a, b)];
  });
  const values = rows.flat();
  const isVaried = new Set(values).size === 9;
  return isVaried && values.every((set) => set !== 0 && marksOf(set).length <= 6) ? values : undefined;
}
