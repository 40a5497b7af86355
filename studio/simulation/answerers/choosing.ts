import type { ItemModel } from "../../../model/instruments/simulation.ts";
import { type Answerer, type SimulatedQuestion, traitOf } from "../answerer.ts";
import { timeToAnswer, timeToWorkOut } from "../models/time.ts";
import type { Chance } from "../../../model/chance.ts";
import { ratedPlace } from "../models/graded_response.ts";
import { judgedPlace } from "../models/judgement.ts";
import type { Person } from "../people/person.ts";
import { chosen, type Given } from "./choice.ts";

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

/**
 * A rating says how far the trait reaches; answers of different worth ask for judgement; the rest is right or
 * wrong.
 */
function ratedOrChosen(asked: SimulatedQuestion, person: Person, chance: Chance): Given {
  const { question: { answerCount }, key, item } = asked;
  const trait = traitOf(asked, person);
  if (!key) {
    return { answer: ratedPlace(trait, item, answerCount, person.style.acquiescence, chance.next()) };
  }
  const worths = "graded" in key ? key.graded : "consensus" in key ? key.consensus : null;
  return worths ? { answer: judgedPlace(trait, item, worths, chance) } : chosen(asked, person, chance);
}
