import type { Chance } from "$/model/chance.ts";
import type { WrongAnswer } from "../answers.ts";
import { type Attribute, marksOf } from "./attribute.ts";
import { MAKE } from "./rules.ts";

/**
 * Wrong sets from another operation, from the row's own sets or from a slip. The most tempting come first.
 */
export function wrongSets(
  { to }: Attribute,
  [first, second]: readonly number[],
  right: number,
  chance: Chance,
): WrongAnswer<number>[] {
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
  const found: WrongAnswer<number>[] = [];
  for (const one of [...chance.shuffled(operations), ...chance.shuffled([...slips, ...own])]) {
    const isFair = one.value !== 0 && one.value !== right && marksOf(one.value).length <= 7;
    if (isFair && found.every(({ value }) => value !== one.value)) found.push(one);
  }
  return found;
}
