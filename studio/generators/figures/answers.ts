import type { Chance } from "$/model/chance.ts";
import type { Drawing, Phrase } from "$/instruments/format/generator.ts";
import { headed } from "../phrases.ts";

/** A wrong answer, and the error by which somebody comes to it. */
export interface Wrong<T> {
  readonly value: T;
  readonly error: string;
}

export interface Answers<T> {
  readonly values: readonly T[];
  /** Where the right ones stand, counted from 1. */
  readonly right: readonly number[];
  /** In the order of the values; "" for a right one. */
  readonly errors: readonly string[];
}

/** Puts what is right among what is wrong, anywhere. */
export function mixed<T>(chance: Chance, right: readonly T[], wrong: readonly Wrong<T>[]): Answers<T> {
  const all = chance.shuffled([...right.map((value) => ({ value, error: "" })), ...wrong]);
  return {
    values: all.map(({ value }) => value),
    right: all.flatMap(({ error }, at) => error === "" ? [at + 1] : []),
    errors: all.map(({ error }) => error),
  };
}

/** What an answer is called where it is told of: the first place is A. */
export const letterOf = (place: number) => String.fromCharCode(64 + place);

/** The drawing of one answer: told as far as it may be, or only by its letter. */
export function answerDrawing(at: number, svg: string, what?: Phrase): Drawing {
  const letter = letterOf(at + 1);
  const heading = { en: `Answer ${letter}`, fr: `Réponse ${letter}` };
  return { svg, alt: what ? headed(heading, what) : heading };
}
