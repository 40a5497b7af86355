import type { Chance } from "../../../model/chance.ts";
import type { ItemModel } from "../../../model/instruments/simulation.ts";
import type { Person } from "../people/person.ts";

/** Spread of the logarithm of answering times around a person's own. */
const SCATTER = 0.35;
/** Effect of a standard deviation of the trait on the pace of speeded work. */
const SPEED_OF_TRAIT = 0.28;
/** Effect of a standard deviation of difficulty above the trait on thinking time. */
const EFFORT = 0.12;

const scattered = (seconds: number, chance: Chance) => seconds * Math.exp(SCATTER * chance.normal());

/** Seconds for an answer that is known or not: both take the same time. */
export const timeToAnswer = ({ seconds }: ItemModel, { speed }: Person, chance: Chance) =>
  scattered(seconds / speed, chance);

/** Seconds for an answer that is worked out: longer the harder it is for this person. */
export function timeToWorkOut(item: ItemModel, person: Person, trait: number, chance: Chance): number {
  const above = Math.min(2, Math.max(-2, item.difficulty - trait));
  return timeToAnswer(item, person, chance) * Math.exp(EFFORT * above);
}

/** Seconds at work that measures speed: the trait sets the pace. */
export const timeAtSpeed = ({ seconds }: ItemModel, trait: number, chance: Chance) =>
  scattered(seconds * Math.exp(-SPEED_OF_TRAIT * trait), chance);
