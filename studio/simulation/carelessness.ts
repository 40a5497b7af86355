import type { Chance } from "../../model/chance.ts";
import { ANSWER_CODES } from "../../model/instruments/content.ts";
import { answerForm } from "../../model/instruments/questions.ts";
import type { Reply, SimulatedQuestion } from "./answerer.ts";
import { type Choice, inOrder, placesUpTo } from "./answerers/choice.ts";
import type { Person } from "./people/person.ts";
import { rightText } from "./answerers/typed.ts";

/** Seconds per answer of careless people, and the spread of its logarithm between people. */
const GLANCE = 1.2;
const DIFFERENCE = 0.5;

/** Answers without reading. A person with the habit keeps to one place for long stretches. */
export function carelessness({ style }: Person, chance: Chance): (question: SimulatedQuestion) => Reply {
  let favourite = 0.99 * chance.next();
  const glance = GLANCE * Math.exp(DIFFERENCE * chance.normal());
  return (question) => {
    if (style.habit === "any" || chance.next() < 0.03) favourite = 0.99 * chance.next();
    return {
      ...blindly(question, favourite, chance),
      seconds: glance * Math.exp(0.3 * chance.normal()),
    };
  };
}

/** Any valid answer. For a single choice, the place at `favourite` between the first, 0, and the last, 1. */
export function blindly(question: SimulatedQuestion, favourite: number, chance: Chance): Choice {
  const { answerCount, answerCode, choose = 2 } = question.content;
  const form = answerForm(ANSWER_CODES[answerCode]);
  if (form === "typed") {
    const signs = [...question.key ? rightText(question) : "12"];
    return { answerText: signs.map(() => chance.pick(signs)).join("") };
  }
  if (form === "several") {
    return { answers: inOrder(chance.shuffled(placesUpTo(answerCount)).slice(0, choose)) };
  }
  return { answer: 1 + Math.floor(favourite * answerCount) };
}
