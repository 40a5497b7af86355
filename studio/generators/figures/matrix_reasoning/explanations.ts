import type { Attribute, Order } from "./attribute.ts";
import { ANY_VALUES, type Idea, NUMBERS, SETS, TURNS } from "./ideas.ts";

const IDEAS: Readonly<Record<Order, readonly Idea[]>> = {
  none: ANY_VALUES,
  line: [...ANY_VALUES, ...NUMBERS],
  ring: [...ANY_VALUES, ...TURNS],
  set: [...ANY_VALUES, ...SETS],
};

/**
 * Solves one attribute without knowing how the matrix was generated. Takes its shown values, eight or three,
 * and returns the last value by each simple idea that explains them, along rows or down columns.
 */
export function explanations(distinct: readonly number[], attribute: Attribute): ReadonlyMap<string, number> {
  const side = Math.sqrt(distinct.length + 1);
  const rows = Array.from({ length: side }, (_, row) => distinct.slice(row * side, (row + 1) * side));
  const columns = Array.from(
    { length: side },
    (_, column) => distinct.filter((_, at) => at % side === column),
  );
  const found = new Map<string, number>();
  for (const [way, lines] of [["rows", rows], ["columns", columns]] as const) {
    for (const { id, next } of IDEAS[attribute.order]) {
      const value = next(lines.at(-1)!, lines.slice(0, -1), attribute);
      if (value !== undefined) found.set(`${way}: ${id}`, value);
    }
  }
  return found;
}

/** The value that all explanations agree on; undefined if there is none or more than one. */
export function onlyValue(values: readonly number[], attribute: Attribute): number | undefined {
  const distinct = new Set(explanations(values, attribute).values());
  const [value] = distinct;
  return distinct.size === 1 ? value : undefined;
}
