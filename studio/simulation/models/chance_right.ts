import type { ItemModel } from "../../../model/instruments/simulation.ts";

const logistic = (x: number) => 1 / (1 + Math.exp(-x));

/** Birnbaum's model: a person without the knowledge is still right by guessing at times. */
export const chanceRight = (trait: number, { difficulty, discrimination }: ItemModel, guessed = 0) =>
  guessed + (1 - guessed) * logistic(discrimination * (trait - difficulty));

/**
 * Work that everyone can do with enough time: hardly any errors, and slightly fewer with more of the trait.
 */
export const chanceNoSlip = (trait: number, { difficulty }: ItemModel) =>
  logistic(3.4 + 0.4 * (trait - difficulty));
