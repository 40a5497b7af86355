import type { ItemModel } from "../../../model/instruments/simulation.ts";

const logistic = (x: number) => 1 / (1 + Math.exp(-x));

/** Birnbaum's model: who does not know still guesses right now and then. */
export const chanceRight = (trait: number, { difficulty, discrimination }: ItemModel, guessed = 0) =>
  guessed + (1 - guessed) * logistic(discrimination * (trait - difficulty));

/**
 * Work that everybody can do given time: hardly a mistake, and a little fewer by those who are good at it.
 */
export const chanceNoSlip = (trait: number, { difficulty }: ItemModel) =>
  logistic(3.4 + 0.4 * (trait - difficulty));
