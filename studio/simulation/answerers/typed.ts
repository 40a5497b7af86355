import type { Chance } from "../../../model/chance.ts";
import { type Answerer, type SimulatedQuestion, traitOf } from "../answerer.ts";
import type { Person } from "../people/person.ts";
import { chanceRight } from "../models/chance_right.ts";
import { timeToWorkOut } from "../models/time.ts";

/** A typed answer: the right one, or the result of a mistake. */
export function typed(
  question: SimulatedQuestion,
  person: Person,
  chance: Chance,
  mistake: (right: string, chance: Chance) => string,
): { answerText: string } {
  const right = rightText(question);
  if (chance.next() < chanceRight(traitOf(question, person), question.item)) return { answerText: right };
  return { answerText: within(question, mistake(right, chance)) };
}

export function rightText({ key, content }: SimulatedQuestion): string {
  if (!key || !("text" in key)) throw new Error(`${content.id} is typed and has no text for a key`);
  return typeof key.text === "string" ? key.text : key.text[0]!;
}

const within = ({ content }: SimulatedQuestion, text: string) => text.slice(0, content.maxLength);

/**
 * The text with two neighbours exchanged. A text of equal signs is doubled, as an exchange would not show.
 */
export function swapped(text: string, chance: Chance): string {
  const places = [...text.slice(1)].flatMap((sign, at) => sign === text[at] ? [] : [at]);
  if (places.length === 0) return text + text;
  const at = chance.pick(places);
  return text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2);
}

/**
 * The next number of a series. People who miss the rule continue with another step, not far from the right
 * number.
 */
export const digits: Answerer = {
  usual: { difficulty: 0, discrimination: 1.7, seconds: 25 },
  answer: (question, person, chance) => ({
    ...typed(question, person, chance, anotherStep),
    seconds: timeToWorkOut(question.item, person, traitOf(question, person), chance),
  }),
};

function anotherStep(right: string, chance: Chance): string {
  const number = Number(right);
  const off = chance.between(1, Math.max(3, Math.round(Math.abs(number) / 4)));
  return String(chance.next() < 0.5 && number >= off ? number - off : number + off);
}

/** Pictures put in order. A wrong answer has two neighbouring pictures exchanged. */
export const pictureArrangement: Answerer = {
  usual: { difficulty: 0, discrimination: 1.7, seconds: 25 },
  answer: (question, person, chance) => ({
    ...typed(question, person, chance, swapped),
    seconds: timeToWorkOut(question.item, person, traitOf(question, person), chance),
  }),
};
