import type { Chance } from "../../../model/chance.ts";
import { type Answerer, traitOf } from "../answerer.ts";
import { timeToWorkOut } from "../models/time.ts";
import { typed } from "./typed.ts";

/** The next number of a series. Who does not see the rule goes on by another step, not far from the right one. */
export const digits: Answerer = {
  usual: { difficulty: 0, discrimination: 1.7, seconds: 25 },
  answer: (asked, person, chance) => ({
    ...typed(asked, person, chance, anotherStep),
    seconds: timeToWorkOut(asked.item, person, traitOf(asked, person), chance),
  }),
};

function anotherStep(right: string, chance: Chance): string {
  const number = Number(right);
  const off = chance.between(1, Math.max(3, Math.round(Math.abs(number) / 4)));
  return String(chance.next() < 0.5 && number >= off ? number - off : number + off);
}
