import type { Form } from "../form.ts";
import { questionOf } from "./measure.ts";

/** Two questions on scales of as many places, compared with each other. */
export interface PreparedPair {
  readonly name: string;
  readonly first: number;
  readonly second: number;
  readonly places: number;
}

export function pairOf([a, b]: readonly [string, string], form: Form): PreparedPair {
  const [first, second] = [questionOf(form, a), questionOf(form, b)];
  if (first.answerCount !== second.answerCount || first.answerCount < 2) {
    throw new Error(`response quality: ${a} and ${b} have not the same answers`);
  }
  return { name: `${a} ${b}`, first: first.at, second: second.at, places: first.answerCount };
}
