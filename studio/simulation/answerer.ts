import type { Chance } from "../../model/chance.ts";
import type { InstrumentQuestion } from "../../model/instruments/instrument.ts";
import type { Key } from "../../model/instruments/scoring.ts";
import type { ItemModel } from "../../model/instruments/simulation.ts";
import type { AnswerRecord } from "../../model/scoring/sitting.ts";
import type { Person } from "./people/person.ts";

/** A question, with the data that its answerer needs. */
export interface SimulatedQuestion {
  readonly question: InstrumentQuestion;
  readonly key: Key | undefined;
  readonly item: ItemModel;
  /** The scales that it measures; -1 if agreement means less of the trait. */
  readonly loadings: readonly Loading[];
}

export interface Loading {
  readonly scale: string;
  readonly sign: 1 | -1;
}

/** An answer and the time it took. Without any of the three fields the question was left out. */
export type Reply = Pick<AnswerRecord, "answer" | "answers" | "answerText"> & { readonly seconds: number };

/** Plays a person at one kind of question. */
export interface Answerer {
  /** Default model of an item of this kind. */
  readonly usual: ItemModel;
  /**
   * Whether the kind measures speed: there are more items than time, and people do not hurry more towards the
   * end.
   */
  readonly isSpeeded?: boolean;
  readonly answer: (simulated: SimulatedQuestion, person: Person, chance: Chance) => Reply;
}

/**
 * The person's trait on what the question measures. Several scales are combined; without scales the trait is
 * 0.
 */
export function traitOf({ loadings }: SimulatedQuestion, { traits }: Person): number {
  let sum = 0;
  for (const { scale, sign } of loadings) sum += sign * (traits[scale] ?? 0);
  return loadings.length > 1 ? sum / Math.sqrt(loadings.length) : sum;
}
