import type { Chance } from "../../model/chance.ts";
import type { AskedQuestion } from "../../model/instruments/instrument.ts";
import type { Key } from "../../model/instruments/scoring.ts";
import type { ItemModel } from "../../model/instruments/simulation.ts";
import type { GivenAnswer } from "../../model/scoring/sitting.ts";
import type { Person } from "./people/person.ts";

/** A question with what its answerer needs. */
export interface SimulatedQuestion {
  readonly content: AskedQuestion;
  readonly key: Key | undefined;
  readonly item: ItemModel;
  /** The scales whose traits it measures. The sign is -1 if agreement indicates less of the trait. */
  readonly loadings: readonly Loading[];
}

export interface Loading {
  readonly scale: string;
  readonly sign: 1 | -1;
}

/** An answer and the seconds it takes. Without any of the three fields the question was omitted. */
export type Reply = Pick<GivenAnswer, "answer" | "answers" | "answerText"> & { readonly seconds: number };

/** Simulates answers to one kind of question. */
export interface Answerer {
  /** Default parameters of items of this kind. */
  readonly usual: ItemModel;
  /** Whether it measures speed: there are more items than time allows, and nobody hurries towards the end. */
  readonly isSpeeded?: boolean;
  readonly answer: (question: SimulatedQuestion, person: Person, chance: Chance) => Reply;
}

/**
 * The person's trait for this question. Traits of several scales are summed and scaled; without scales it is
 * 0.
 */
export function traitOf({ loadings }: SimulatedQuestion, { traits }: Person): number {
  let sum = 0;
  for (const { scale, sign } of loadings) sum += sign * (traits[scale] ?? 0);
  return loadings.length > 1 ? sum / Math.sqrt(loadings.length) : sum;
}
