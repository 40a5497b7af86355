import type { Chance } from "../../../model/chance.ts";
import { type SimulatedQuestion, traitOf } from "../answerer.ts";
import { ratedPlace } from "../models/graded_response.ts";
import { judgedPlace } from "../models/judgement.ts";
import type { Person } from "../people/person.ts";
import { chosen, type Given } from "./choice.ts";

/** A rating says how far the trait reaches; answers of different worth ask for judgement; the rest is right or wrong. */
export function ratedOrChosen(asked: SimulatedQuestion, person: Person, chance: Chance): Given {
  const { question: { answerCount }, key, item } = asked;
  const trait = traitOf(asked, person);
  if (!key) {
    return { answer: ratedPlace(trait, item, answerCount, person.style.acquiescence, chance.next()) };
  }
  const worths = "graded" in key ? key.graded : "consensus" in key ? key.consensus : null;
  return worths ? { answer: judgedPlace(trait, item, worths, chance) } : chosen(asked, person, chance);
}
