import { chanceFrom } from "../../model/chance.ts";
import type { Instrument } from "../../model/instrument/instrument.ts";
import type { NormGroup, Norms } from "../../model/instrument/norms.ts";
import type { Sitting } from "../../model/instrument/sitting.ts";
import { sit } from "../../player/simulation/sit.ts";
import { type GroupNorms, groupNorms } from "./group_norms.ts";
import { everybody, peopleOf, type Sample } from "./norm_people.ts";
import { expectedOfItems, singledOut } from "./quality_norms.ts";
import { scoreWithin } from "./score_within.ts";

export type SimulatedNorms = Required<Pick<Norms, "rows" | "tables" | "items" | "quality">>;

/** Of each group, where nobody asks for another number. */
export const PEOPLE = 2000;

const STARTED_AT = Date.UTC(2026, 0, 5, 9);

/** A form's demonstration norms: `n` people of each of its groups, drawn from its own model of people by its seed. */
export function simulatedNorms(instrument: Instrument, n: number): SimulatedNorms {
  const { groups, seed = 0 } = instrument.norms;
  const byGroup = groups.map((group) => simulatedGroup(instrument, group, n));
  const norms = {
    rows: byGroup.flatMap(({ rows }) => rows),
    tables: byGroup.flatMap(({ tables }) => tables),
  };
  const group = everybody(instrument.norms);
  const within = (items: SimulatedNorms["items"], isCareless: boolean) => {
    const sample = { group, n, isCareless };
    const found = { ...norms, items };
    return scoreWithin(instrument, group.id, found, sittings(instrument, `${seed}/quality`, sample));
  };
  const items = expectedOfItems(instrument, () => within([], false));
  return { ...norms, items, quality: singledOut(instrument, within(items, false), within(items, true)) };
}

/** The norms of one group, which do not depend on the others'. */
export function simulatedGroup(instrument: Instrument, group: NormGroup, n: number): GroupNorms {
  const { seed = 0 } = instrument.norms;
  return groupNorms(instrument, group.id, sittings(instrument, `${seed}/${group.id}`, { group, n }));
}

function sittings(instrument: Instrument, seed: string, sample: Sample): Sitting[] {
  const chance = chanceFrom(seed);
  return peopleOf(instrument, sample, chance).map((person) => sit(instrument, person, chance, STARTED_AT));
}
