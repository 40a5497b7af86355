import type { Chance } from "../../model/chance.ts";
import { type Asked, traitOf } from "./answerer.ts";
import { chosen, type Given } from "./choice.ts";
import { ratedPlace } from "./graded_response.ts";
import { judgedPlace } from "./judgement.ts";
import type { Person } from "./person.ts";

/** A rating says how far the trait reaches; answers of different worth ask for judgement; the rest is right or wrong. */
export function ratedOrChosen(asked: Asked, person: Person, chance: Chance): Given {
  const { question: { answerCount }, key, item } = asked;
  const trait = traitOf(asked, person);
  if (!key) {
    return { answer: ratedPlace(trait, item, answerCount, person.style.acquiescence, chance.next()) };
  }
  const worths = "graded" in key ? key.graded : "consensus" in key ? key.consensus : null;
  return worths ? { answer: judgedPlace(trait, item, worths, chance) } : chosen(asked, person, chance);
}
