import { rawRange } from "$/model/instruments/raw_range.ts";
import { isLeaf, type PreparedScale } from "$/scoring/form.ts";

/** The whole raw scores from the lowest to the highest that a scale can come to; of a rate, to the highest that there was. */
export function wholeRange(
  id: string,
  scales: ReadonlyMap<string, PreparedScale>,
  raws: readonly number[],
): readonly [number, number] {
  const items = new Map(
    [...scales.values()].filter(isLeaf).flatMap(({ items }) => items.map((item) => [item.question, item])),
  );
  const { least, most } = rawRange(id, {
    scale: (id) => scales.get(id)!.scale,
    worth: (item) => items.get(item)!.judge,
    length: (item) => items.get(item)!.length,
  });
  return [Math.floor(least), Math.ceil(most === Infinity ? Math.max(...raws) : most)];
}
