import type { ItemModel } from "../../../model/instruments/simulation.ts";

const logistic = (x: number) => 1 / (1 + Math.exp(-x));

/** Birnbaum's model: the chance of a right answer, with guessing. */
export const chanceRight = (trait: number, { difficulty, discrimination }: ItemModel, guessed = 0) =>
  guessed + (1 - guessed) * logistic(discrimination * (trait - difficulty));

/** Chance of no slip at work that everybody can do given time. It grows a little with the trait. */
export const chanceNoSlip = (trait: number, { difficulty }: ItemModel) =>
  logistic(3.4 + 0.4 * (trait - difficulty));
