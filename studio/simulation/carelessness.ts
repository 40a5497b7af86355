import type { Chance } from "../../model/chance.ts";
import { ANSWER_CODES } from "../../model/instruments/content.ts";
import { answerForm } from "../../model/instruments/questions.ts";
import type { Reply, SimulatedQuestion } from "./answerer.ts";
import { type AnswerOnly, inOrder, placesUpTo } from "./answerers/choice.ts";
import type { Person } from "./people/person.ts";
import { rightText } from "./answerers/typed.ts";

/** Time of people who do not read, in seconds, and the spread of its logarithm between people. */
const GLANCE = 1.2;
const DIFFERENCE = 0.5;

/** Answers without reading. A person with the habit repeats a place for long runs. */
export function carelessness({ style }: Person, chance: Chance): (simulated: SimulatedQuestion) => Reply {
  let favourite = 0.99 * chance.next();
  const glance = GLANCE * Math.exp(DIFFERENCE * chance.normal());
  return (simulated) => {
    if (style.habit === "any" || chance.next() < 0.03) favourite = 0.99 * chance.next();
    return {
      ...blindly(simulated, favourite, chance),
      seconds: glance * Math.exp(0.3 * chance.normal()),
    };
  };
}

/**
 * Any answer that fits the question. Among places, the one at `favourite`, between the first, 0, and the
 * last, 1.
 */
export function blindly(simulated: SimulatedQuestion, favourite: number, chance: Chance): AnswerOnly {
  const { answerCount, answerCode, choose = 2 } = simulated.question;
  const form = answerForm(ANSWER_CODES[answerCode]);
  if (form === "typed") {
    const signs = [...simulated.key ? rightText(simulated) : "12"];
    return { answerText: signs.map(() => chance.pick(signs)).join("") };
  }
  if (form === "several") {
    return { answers: inOrder(chance.shuffled(placesUpTo(answerCount)).slice(0, choose)) };
  }
  return { answer: 1 + Math.floor(favourite * answerCount) };
}
