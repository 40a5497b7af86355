import { chanceFrom } from "../../../model/chance.ts";
import type { GeneratedItem, Generator } from "../../../instruments/format/generator.ts";

/** Generates a set of items as a package does. */
export function makeItems<Options>(
  generator: Generator<Options>,
  seed: number | string,
  items: number,
  [easiest, hardest]: readonly [number, number],
  options: unknown = {},
): GeneratedItem[] {
  const chance = chanceFrom(seed);
  const parsed = generator.options.parse(options);
  const earlier: GeneratedItem[] = [];
  for (let index = 0; index < items; index++) {
    const aim = easiest + (hardest - easiest) * index / Math.max(1, items - 1);
    earlier.push(generator.make(chance.branch(index), aim, parsed, { index, of: items, earlier }));
  }
  return earlier;
}

export const seeds = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
