import type { ItemModel } from "../../../model/instruments/simulation.ts";
import { type Answerer, type SimulatedQuestion, traitOf } from "../answerer.ts";
import { timeToAnswer, timeToWorkOut } from "../models/time.ts";
import type { Chance } from "../../../model/chance.ts";
import { ratedPlace } from "../models/graded_response.ts";
import { judgedPlace } from "../models/judgement.ts";
import type { Person } from "../people/person.ts";
import { type Choice, choose } from "./choice.ts";

/** Reading and choosing. Knowing takes as long as not knowing. */
export const choosing = (usual: ItemModel): Answerer => ({
  usual,
  answer: (question, person, chance) => ({
    ...ratedOrChosen(question, person, chance),
    seconds: timeToAnswer(question.item, person, chance),
  }),
});

/** Working out the answer, which takes longer if it is hard. */
export const workingOut = (usual: ItemModel): Answerer => ({
  usual,
  answer: (question, person, chance) => ({
    ...ratedOrChosen(question, person, chance),
    seconds: timeToWorkOut(question.item, person, traitOf(question, person), chance),
  }),
});

/** A rating reflects the trait; graded answers reflect judgement; others are right or wrong. */
function ratedOrChosen(question: SimulatedQuestion, person: Person, chance: Chance): Choice {
  const { content: { answerCount }, key, item } = question;
  const trait = traitOf(question, person);
  if (!key) {
    return { answer: ratedPlace(trait, item, answerCount, person.style.acquiescence, chance.next()) };
  }
  const worths = "graded" in key ? key.graded : "consensus" in key ? key.consensus : null;
  return worths ? { answer: judgedPlace(trait, item, worths, chance) } : choose(question, person, chance);
}
