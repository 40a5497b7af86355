import type { Chance } from "$/model/chance.ts";
import type { Phrase } from "$/instruments/format/generator.ts";
import type { Calculation } from "./calculation.ts";
import type { Slip } from "./slips.ts";
import type { Unit } from "./written.ts";

/** A situation in which something has to be worked out. */
export interface Story {
  readonly name: string;
  /** How hard it is to see what has to be done, from 0 where the words say it. */
  readonly insight: number;
  /** Draws its numbers so that everything comes out even. */
  tell(chance: Chance): Told;
}

export interface Told {
  readonly said: Phrase;
  readonly unit?: Unit;
  /** Known before the story was put together from it. */
  readonly answer: number;
  readonly calculation: Calculation;
  /** Errors of this story's own, which come before those of any calculation. */
  readonly slips?: readonly Slip[];
}

/**
 * Names of people in English and in French alike; none begins with a vowel, so that French need not elide
 * before it.
 */
const NAMES = [
  "Maya",
  "Simon",
  "Nora",
  "Thomas",
  "Nadia",
  "Lucas",
  "Clara",
  "Daniel",
  "Rosa",
  "Karim",
  "Sofia",
  "Victor",
  "Julia",
  "Martin",
  "Lina",
  "Marco",
] as const;

export function names(chance: Chance): readonly [string, string] {
  const [one, other] = chance.shuffled(NAMES);
  return [one!, other!];
}
