import type { ItemModel } from "../../../model/instruments/simulation.ts";
import { type Answerer, type SimulatedQuestion, traitOf } from "../answerer.ts";
import { timeToAnswer, timeToWorkOut } from "../models/time.ts";
import type { Chance } from "../../../model/chance.ts";
import { ratedPlace } from "../models/graded_response.ts";
import { judgedPlace } from "../models/judgement.ts";
import type { Person } from "../people/person.ts";
import { type AnswerOnly, chosen } from "./choice.ts";

/** Read and answered. The time does not depend on knowing. */
export const choosing = (usual: ItemModel): Answerer => ({
  usual,
  answer: (simulated, person, chance) => ({
    ...ratedOrChosen(simulated, person, chance),
    seconds: timeToAnswer(simulated.item, person, chance),
  }),
});

/** Worked out before answering, which takes longer for a hard item. */
export const workingOut = (usual: ItemModel): Answerer => ({
  usual,
  answer: (simulated, person, chance) => ({
    ...ratedOrChosen(simulated, person, chance),
    seconds: timeToWorkOut(simulated.item, person, traitOf(simulated, person), chance),
  }),
});

/**
 * A rating depends on the trait; answers of different worth depend on judgement; others are right or wrong.
 */
function ratedOrChosen(simulated: SimulatedQuestion, person: Person, chance: Chance): AnswerOnly {
  const { question: { answerCount }, key, item } = simulated;
  const trait = traitOf(simulated, person);
  if (!key) {
    return { answer: ratedPlace(trait, item, answerCount, person.style.acquiescence, chance.next()) };
  }
  const worths = "graded" in key ? key.graded : "consensus" in key ? key.consensus : null;
  return worths ? { answer: judgedPlace(trait, item, worths, chance) } : chosen(simulated, person, chance);
}
