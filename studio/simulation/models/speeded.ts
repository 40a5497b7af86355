import type { ItemModel } from "../../../model/instruments/simulation.ts";
import { logistic } from "./two_parameter.ts";

/** Work that everybody can do given time: hardly a mistake, and a little fewer by those who are good at it. */
export const chanceNoSlip = (trait: number, { difficulty }: ItemModel) =>
  logistic(3.4 + 0.4 * (trait - difficulty));
