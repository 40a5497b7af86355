import type { Chance } from "$/model/chance.ts";
import type { Drawing, Phrase } from "$/instruments/format/generator.ts";
import { withHeading } from "../phrases.ts";

/** A wrong answer with the error that leads to it. */
export interface WrongAnswer<T> {
  readonly value: T;
  readonly error: string;
}

export interface Answers<T> {
  readonly values: readonly T[];
  /** Places of the right answers, counted from 1. */
  readonly right: readonly number[];
  /** In the order of the values; "" for a right one. */
  readonly errors: readonly string[];
}

/** Puts right and wrong answers into random order. */
export function shuffleAnswers<T>(
  chance: Chance,
  right: readonly T[],
  wrong: readonly WrongAnswer<T>[],
): Answers<T> {
  const all = chance.shuffled([...right.map((value) => ({ value, error: "" })), ...wrong]);
  return {
    values: all.map(({ value }) => value),
    right: all.flatMap(({ error }, at) => error === "" ? [at + 1] : []),
    errors: all.map(({ error }) => error),
  };
}

/** Letter of an answer in alternative texts. Place 1 is A. */
export const letterOf = (place: number) => String.fromCharCode(64 + place);

/** Drawing of an answer. Without a description the alternative text is the letter alone. */
export function answerDrawing(at: number, svg: string, what?: Phrase): Drawing {
  const letter = letterOf(at + 1);
  const heading = { en: `Answer ${letter}`, fr: `Réponse ${letter}` };
  return { svg, alt: what ? withHeading(heading, what) : heading };
}
