import type { Chance } from "../../../model/chance.ts";
import type { ItemModel } from "../../../model/instruments/simulation.ts";
import type { Person } from "../people/person.ts";

/** How far answering times scatter around a person's own, as the spread of their logarithm. */
const SCATTER = 0.35;
/** How much quicker a standard deviation makes somebody at work that is all about speed. */
const SPEED_OF_TRAIT = 0.28;
/** How much longer somebody thinks who is a standard deviation below what the item asks. */
const EFFORT = 0.12;

const scattered = (seconds: number, chance: Chance) => seconds * Math.exp(SCATTER * chance.normal());

/** Knowing or not knowing takes the same time. */
export const timeToAnswer = ({ seconds }: ItemModel, { speed }: Person, chance: Chance) =>
  scattered(seconds / speed, chance);

/** What has to be worked out takes longer the harder it is for this person. */
export function timeToWorkOut(item: ItemModel, person: Person, trait: number, chance: Chance): number {
  const above = Math.min(2, Math.max(-2, item.difficulty - trait));
  return timeToAnswer(item, person, chance) * Math.exp(EFFORT * above);
}

/** Where speed is what is measured the trait sets the pace. */
export const timeAtSpeed = ({ seconds }: ItemModel, trait: number, chance: Chance) =>
  scattered(seconds * Math.exp(-SPEED_OF_TRAIT * trait), chance);
