import type { ItemModel } from "../../../model/instruments/simulation.ts";

export const logistic = (x: number) => 1 / (1 + Math.exp(-x));

/** Birnbaum's model: who does not know still guesses right now and then. */
export const chanceRight = (trait: number, { difficulty, discrimination }: ItemModel, guessed = 0) =>
  guessed + (1 - guessed) * logistic(discrimination * (trait - difficulty));
