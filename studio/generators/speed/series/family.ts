import type { Chance } from "$/model/chance.ts";
import type { Phrase } from "$/instruments/format/generator.ts";

/** A kind of series. */
export interface Family {
  readonly name: string;
  readonly difficulty: number;
  /** How many numbers are shown before the missing one. */
  readonly shown: number;
  /** Draws a rule with its parameters. */
  draw(chance: Chance): SeriesRule;
}

export interface SeriesRule {
  /** First terms, from which the others follow. */
  readonly start: readonly number[];
  next(before: readonly number[]): number;
  /** Text for feedback. */
  readonly rule: Phrase;
}

export function extend({ start, next }: SeriesRule, length: number): number[] {
  const terms = [...start];
  while (terms.length < length) terms.push(next(terms));
  return terms;
}

export const last = (terms: readonly number[]) => terms.at(-1)!;
