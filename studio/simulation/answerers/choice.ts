import type { Chance } from "../../../model/chance.ts";
import { type Reply, type SimulatedQuestion, traitOf } from "../answerer.ts";
import type { Person } from "../people/person.ts";
import { chanceRight } from "../models/chance_right.ts";

export type AnswerOnly = Omit<Reply, "seconds">;

/** One of `count` places, or several: right by ability or luck, otherwise any of the wrong ones. */
export function chosen(simulated: SimulatedQuestion, person: Person, chance: Chance): AnswerOnly {
  const { question: { answerCount }, key } = simulated;
  if (key && "right" in key) return { answer: chosenOne(simulated, key.right, person, chance) };
  if (key && "all" in key) return { answers: chosenTogether(simulated, key.all, person, chance) };
  if (key && "each" in key) return { answers: chosenOneByOne(simulated, key.each, person, chance) };
  return { answer: chance.between(1, answerCount) };
}

function chosenOne(simulated: SimulatedQuestion, right: number, person: Person, chance: Chance): number {
  const count = simulated.question.answerCount;
  if (chance.next() < chanceRight(traitOf(simulated, person), simulated.item, 1 / count)) return right;
  const wrong = chance.between(1, count - 1);
  return wrong < right ? wrong : wrong + 1;
}

/** Judged as a whole: a person who fails has all but one right, or guesses. */
function chosenTogether(
  simulated: SimulatedQuestion,
  all: readonly number[],
  person: Person,
  chance: Chance,
): number[] {
  const count = simulated.question.answerCount;
  const trait = traitOf(simulated, person);
  if (chance.next() < chanceRight(trait, simulated.item, 1 / ways(count, all.length))) return [...all];
  const places = placesUpTo(count);
  const wrong = chance.shuffled(places.filter((place) => !all.includes(place)));
  const kept = Math.max(chance.next() < 0.7 ? all.length - 1 : all.length - 2, all.length - wrong.length, 0);
  return inOrder([...chance.shuffled(all).slice(0, kept), ...wrong.slice(0, all.length - kept)]);
}

/** Judged place by place: as many as have to be chosen, each one right by ability or luck. */
function chosenOneByOne(
  simulated: SimulatedQuestion,
  each: readonly number[],
  person: Person,
  chance: Chance,
): number[] {
  const { question: { answerCount, choose = each.length }, item } = simulated;
  const right = chance.shuffled(each);
  const wrong = chance.shuffled(placesUpTo(answerCount).filter((place) => !each.includes(place)));
  const trait = traitOf(simulated, person);
  const picked: number[] = [];
  while (picked.length < choose && right.length + wrong.length > 0) {
    const luck = right.length / (right.length + wrong.length);
    const from = wrong.length === 0 || chance.next() < chanceRight(trait, item, luck) && right.length > 0
      ? right
      : wrong;
    picked.push(from.pop()!);
  }
  return inOrder(picked);
}

export const placesUpTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

export const inOrder = (places: readonly number[]) => [...places].sort((a, b) => a - b);

/** Number of ways to choose `some` of `all`. */
function ways(all: number, some: number): number {
  let count = 1;
  for (let step = 1; step <= some; step++) count = count * (all - some + step) / step;
  return count;
}
