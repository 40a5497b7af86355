import { type Answerer, traitOf } from "../answerer.ts";
import { timeToWorkOut } from "../models/time.ts";
import { swapped, typed } from "./typed.ts";

/** A story put in order: who misses it has two neighbouring pictures the wrong way round. */
export const pictureArrangement: Answerer = {
  usual: { difficulty: 0, discrimination: 1.7, seconds: 25 },
  answer: (asked, person, chance) => ({
    ...typed(asked, person, chance, swapped),
    seconds: timeToWorkOut(asked.item, person, traitOf(asked, person), chance),
  }),
};
