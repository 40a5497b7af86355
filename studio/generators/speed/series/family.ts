import type { Chance } from "$/model/chance.ts";
import type { Phrase } from "$/instruments/format/generator.ts";

/** A kind of rule by which a series of numbers goes on. */
export interface Family {
  readonly name: string;
  readonly difficulty: number;
  /** How many numbers are shown before the one that is asked for. */
  readonly shown: number;
  /** Draws the rule's numbers; the series is as long as asked. */
  draw(chance: Chance): Drawn;
}

export interface Drawn {
  /** The number at a place, counted from 0, where those before it are known. */
  readonly start: readonly number[];
  next(before: readonly number[]): number;
  /** The rule in words. */
  readonly rule: Phrase;
}

export function goneOn({ start, next }: Drawn, length: number): number[] {
  const terms = [...start];
  while (terms.length < length) terms.push(next(terms));
  return terms;
}

export const last = (terms: readonly number[]) => terms.at(-1)!;
