import type { Chance } from "../../model/chance.ts";
import type { InstrumentQuestion } from "../../model/instruments/instrument.ts";
import type { Key } from "../../model/instruments/scoring.ts";
import type { ItemModel } from "../../model/instruments/simulation.ts";
import type { AnswerRecord } from "../../model/scoring/sitting.ts";
import type { Person } from "./people/person.ts";

/** A question, and what its answerer must know of it. */
export interface SimulatedQuestion {
  readonly question: InstrumentQuestion;
  readonly key: Key | undefined;
  readonly item: ItemModel;
  /** The scales whose traits it asks about; -1 where agreeing speaks against the trait. */
  readonly loadings: readonly Loading[];
}

export interface Loading {
  readonly scale: string;
  readonly sign: 1 | -1;
}

/** What somebody gives, and after how long. Without any of the three the question was left out. */
export type Reply = Pick<AnswerRecord, "answer" | "answers" | "answerText"> & { readonly seconds: number };

/** Plays a person at one kind of question. */
export interface Answerer {
  /** What an item of this kind is like where its author does not say. */
  readonly usual: ItemModel;
  /**
   * Whether speed is what it measures: there are more items than time, and nobody hurries more towards the
   * end.
   */
  readonly isSpeeded?: boolean;
  readonly answer: (simulated: SimulatedQuestion, person: Person, chance: Chance) => Reply;
}

/**
 * Where the person stands on what the question asks about. Several scales add up; nothing asked about is
 * nobody's trait.
 */
export function traitOf({ loadings }: SimulatedQuestion, { traits }: Person): number {
  let sum = 0;
  for (const { scale, sign } of loadings) sum += sign * (traits[scale] ?? 0);
  return loadings.length > 1 ? sum / Math.sqrt(loadings.length) : sum;
}
