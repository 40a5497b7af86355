import type { Chance } from "../../../model/chance.ts";
import { type Reply, type SimulatedQuestion, traitOf } from "../answerer.ts";
import type { Person } from "../people/person.ts";
import { chanceRight } from "../models/chance_right.ts";

export type Choice = Omit<Reply, "seconds">;

/** One or several places: right by ability or luck, otherwise any wrong ones. */
export function choose(question: SimulatedQuestion, person: Person, chance: Chance): Choice {
  const { content: { answerCount }, key } = question;
  if (key && "right" in key) return { answer: chooseOne(question, key.right, person, chance) };
  if (key && "all" in key) return { answers: chooseTogether(question, key.all, person, chance) };
  if (key && "each" in key) return { answers: chooseOneByOne(question, key.each, person, chance) };
  return { answer: chance.between(1, answerCount) };
}

function chooseOne(question: SimulatedQuestion, right: number, person: Person, chance: Chance): number {
  const count = question.content.answerCount;
  if (chance.next() < chanceRight(traitOf(question, person), question.item, 1 / count)) return right;
  const wrong = chance.between(1, count - 1);
  return wrong < right ? wrong : wrong + 1;
}

/** Right only as a whole. Otherwise all but one or two are right, or it is a guess. */
function chooseTogether(
  question: SimulatedQuestion,
  all: readonly number[],
  person: Person,
  chance: Chance,
): number[] {
  const count = question.content.answerCount;
  const trait = traitOf(question, person);
  if (chance.next() < chanceRight(trait, question.item, 1 / ways(count, all.length))) return [...all];
  const places = placesUpTo(count);
  const wrong = chance.shuffled(places.filter((place) => !all.includes(place)));
  const kept = Math.max(chance.next() < 0.7 ? all.length - 1 : all.length - 2, all.length - wrong.length, 0);
  return inOrder([...chance.shuffled(all).slice(0, kept), ...wrong.slice(0, all.length - kept)]);
}

/** Each place independently: as many as are to be chosen, each right by ability or luck. */
function chooseOneByOne(
  question: SimulatedQuestion,
  each: readonly number[],
  person: Person,
  chance: Chance,
): number[] {
  const { content: { answerCount, choose = each.length }, item } = question;
  const right = chance.shuffled(each);
  const wrong = chance.shuffled(placesUpTo(answerCount).filter((place) => !each.includes(place)));
  const trait = traitOf(question, person);
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
