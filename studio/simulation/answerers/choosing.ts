import type { ItemModel } from "../../../model/instruments/simulation.ts";
import { type Answerer, traitOf } from "../answerer.ts";
import { timeToAnswer, timeToWorkOut } from "../models/time.ts";
import { ratedOrChosen } from "./rating.ts";

/** Read and answered: knowing takes as long as not knowing. */
export const choosing = (usual: ItemModel): Answerer => ({
  usual,
  answer: (asked, person, chance) => ({
    ...ratedOrChosen(asked, person, chance),
    seconds: timeToAnswer(asked.item, person, chance),
  }),
});

/** Worked out before it is answered, which takes longer where it is hard. */
export const workingOut = (usual: ItemModel): Answerer => ({
  usual,
  answer: (asked, person, chance) => ({
    ...ratedOrChosen(asked, person, chance),
    seconds: timeToWorkOut(asked.item, person, traitOf(asked, person), chance),
  }),
});
