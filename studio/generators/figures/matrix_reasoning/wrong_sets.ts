import type { Chance } from "$/model/chance.ts";
import type { Wrong } from "../answers.ts";
import { type Attribute, marksOf } from "./attribute.ts";
import { MAKE } from "./rules.ts";

/**
 * Sets of marks that come of another operation, of the row's own pictures, or of a slip. The strongest errors
 * first.
 */
export function wrongSets(
  { to }: Attribute,
  [first, second]: readonly number[],
  right: number,
  chance: Chance,
): Wrong<number>[] {
  const operations = Object.entries(MAKE).map(([name, of]) => ({
    value: of(first!, second!),
    error: `takes the marks ${name === "together" || name === "shared" ? `that are ${name}` : name}`,
  }));
  const bits = marksOf(to);
  const there = chance.pick(marksOf(right));
  const missing = chance.pick(bits.filter((mark) => !(right >> mark & 1)));
  const slips = [
    { value: right ^ 1 << there, error: "leaves out one mark" },
    { value: right | 1 << missing, error: "adds one mark" },
    { value: right ^ 1 << there | 1 << missing, error: "has one mark in another place" },
  ];
  const own = [{ value: second!, error: "repeats the one before" }, {
    value: MAKE.without(second!, first!),
    error: "takes away the wrong way round",
  }, { value: first!, error: "repeats the first of the row" }];
  const found: Wrong<number>[] = [];
  for (const one of [...chance.shuffled(operations), ...chance.shuffled([...slips, ...own])]) {
    const isFair = one.value !== 0 && one.value !== right && marksOf(one.value).length <= 7;
    if (isFair && found.every(({ value }) => value !== one.value)) found.push(one);
  }
  return found;
}
