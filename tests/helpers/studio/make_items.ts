import { chanceFrom } from "../../../model/chance.ts";
import type { GeneratedItem, Generator } from "../../../instruments/format/generator.ts";

/** A set of items as a package would ask for it. */
export function made<Options>(
  generator: Generator<Options>,
  seed: number,
  items: number,
  [easiest, hardest]: readonly [number, number],
  options: unknown = {},
): GeneratedItem[] {
  const chance = chanceFrom(seed);
  const read = generator.options.parse(options);
  const earlier: GeneratedItem[] = [];
  for (let index = 0; index < items; index++) {
    const aim = easiest + (hardest - easiest) * index / Math.max(1, items - 1);
    earlier.push(generator.make(chance.branch(index), aim, read, { index, of: items, earlier }));
  }
  return earlier;
}

export const seeds = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
