import type { Attribute, Order } from "./attribute.ts";
import { ANY_VALUES, type Idea, NUMBERS, SETS, TURNS } from "./ideas.ts";

const IDEAS: Readonly<Record<Order, readonly Idea[]>> = {
  none: ANY_VALUES,
  line: [...ANY_VALUES, ...NUMBERS],
  ring: [...ANY_VALUES, ...TURNS],
  set: [...ANY_VALUES, ...SETS],
};

/**
 * Whoever looks at a matrix does not know how it was made, and nor does this: it takes the given values of
 * one attribute, eight or three, and says which value each simple idea that explains them, along rows or down
 * columns, would put into the empty place.
 */
export function explanations(given: readonly number[], attribute: Attribute): ReadonlyMap<string, number> {
  const side = Math.sqrt(given.length + 1);
  const rows = Array.from({ length: side }, (_, row) => given.slice(row * side, (row + 1) * side));
  const columns = Array.from({ length: side }, (_, column) => given.filter((_, at) => at % side === column));
  const found = new Map<string, number>();
  for (const [way, lines] of [["rows", rows], ["columns", columns]] as const) {
    for (const { id, next } of IDEAS[attribute.order]) {
      const value = next(lines.at(-1)!, lines.slice(0, -1), attribute);
      if (value !== undefined) found.set(`${way}: ${id}`, value);
    }
  }
  return found;
}

/** The one value that all explanations agree on; undefined where there is none, or more than one. */
export function onlyValue(given: readonly number[], attribute: Attribute): number | undefined {
  const values = new Set(explanations(given, attribute).values());
  const [value] = values;
  return values.size === 1 ? value : undefined;
}
