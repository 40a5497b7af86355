import type { Chance } from "../../../model/chance.ts";
import { type Answerer, type SimulatedQuestion, traitOf } from "../answerer.ts";
import type { Person } from "../people/person.ts";
import { chanceRight } from "../models/chance_right.ts";
import { timeToWorkOut } from "../models/time.ts";

/** A typed answer: the right text, or the result of an error. */
export function typed(
  simulated: SimulatedQuestion,
  person: Person,
  chance: Chance,
  mistake: (right: string, chance: Chance) => string,
): { answerText: string } {
  const right = rightText(simulated);
  if (chance.next() < chanceRight(traitOf(simulated, person), simulated.item)) return { answerText: right };
  return { answerText: within(simulated, mistake(right, chance)) };
}

export function rightText({ key, question }: SimulatedQuestion): string {
  if (!key || !("text" in key)) throw new Error(`${question.id} is typed and has no text for a key`);
  return typeof key.text === "string" ? key.text : key.text[0]!;
}

const within = ({ question }: SimulatedQuestion, text: string) => text.slice(0, question.maxLength);

/** Two neighbours exchanged. If all signs are equal the text stays the same. */
export function swapped(text: string, chance: Chance): string {
  const places = [...text.slice(1)].flatMap((sign, at) => sign === text[at] ? [] : [at]);
  if (places.length === 0) return text + text;
  const at = chance.pick(places);
  return text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2);
}

/**
 * The next number of a series. A person who does not see the rule uses another step, close to the right one.
 */
export const digits: Answerer = {
  usual: { difficulty: 0, discrimination: 1.7, seconds: 25 },
  answer: (simulated, person, chance) => ({
    ...typed(simulated, person, chance, anotherStep),
    seconds: timeToWorkOut(simulated.item, person, traitOf(simulated, person), chance),
  }),
};

function anotherStep(right: string, chance: Chance): string {
  const number = Number(right);
  const off = chance.between(1, Math.max(3, Math.round(Math.abs(number) / 4)));
  return String(chance.next() < 0.5 && number >= off ? number - off : number + off);
}

/** The pictures of a story in order. A person who fails exchanges two neighbouring pictures. */
export const pictureArrangement: Answerer = {
  usual: { difficulty: 0, discrimination: 1.7, seconds: 25 },
  answer: (simulated, person, chance) => ({
    ...typed(simulated, person, chance, swapped),
    seconds: timeToWorkOut(simulated.item, person, traitOf(simulated, person), chance),
  }),
};
