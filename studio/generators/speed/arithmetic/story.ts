import type { Chance } from "$/model/chance.ts";
import type { Phrase } from "$/instruments/format/generator.ts";
import type { Calculation } from "./calculation.ts";
import type { Slip } from "./slips.ts";
import type { Unit } from "./written.ts";

/** A kind of word problem. */
export interface Story {
  readonly name: string;
  /** How hard it is to see which steps are needed; 0 if the text says it. */
  readonly insight: number;
  /** Draws a problem with numbers that come out even. */
  draw(chance: Chance): Problem;
}

export interface Problem {
  readonly text: Phrase;
  readonly unit?: Unit;
  /** Known before the text is composed. */
  readonly answer: number;
  readonly calculation: Calculation;
  /** Errors specific to the story. They take precedence over those of any calculation. */
  readonly slips?: readonly Slip[];
}

/** First names in both languages. None begins with a vowel, so French never elides before it. */
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
