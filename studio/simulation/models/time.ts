import type { Chance } from "../../../model/chance.ts";
import type { ItemModel } from "../../../model/instruments/simulation.ts";
import type { Person } from "../people/person.ts";

/** Spread of a person's answering times around their own, as that of the logarithm. */
const SCATTER = 0.35;
/** How much faster a standard deviation makes a person in speed tests. */
const SPEED_OF_TRAIT = 0.28;
/** How much longer a person thinks who is a standard deviation below the item's difficulty. */
const EFFORT = 0.12;

const scattered = (seconds: number, chance: Chance) => seconds * Math.exp(SCATTER * chance.normal());

/** The time does not depend on knowing. */
export const timeToAnswer = ({ seconds }: ItemModel, { speed }: Person, chance: Chance) =>
  scattered(seconds / speed, chance);

/** Working out takes longer the harder the item is for this person. */
export function timeToWorkOut(item: ItemModel, person: Person, trait: number, chance: Chance): number {
  const above = Math.min(2, Math.max(-2, item.difficulty - trait));
  return timeToAnswer(item, person, chance) * Math.exp(EFFORT * above);
}

/** In a speed test the trait sets the pace. */
export const timeAtSpeed = ({ seconds }: ItemModel, trait: number, chance: Chance) =>
  scattered(seconds * Math.exp(-SPEED_OF_TRAIT * trait), chance);
