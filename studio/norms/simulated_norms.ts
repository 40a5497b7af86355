import { type Chance, chanceFrom } from "$/model/chance.ts";
import type { Instrument } from "$/model/instruments/instrument.ts";
import type { NormGroup, Norms } from "$/model/instruments/norms.ts";
import type { Sitting } from "$/model/scoring/sitting.ts";
import { sit } from "../simulation/sit.ts";
import { type GroupNorms, groupNorms, sitsTwice } from "./group_norms.ts";
import { everybody, peopleOf, type Sample } from "./norm_people.ts";
import { personFitNorms, qualityNorms } from "./quality_norms.ts";
import type { Scored } from "$/model/scoring/scored.ts";
import { scoringModel } from "$/model/scoring/scoring_model.ts";
import { prepare, score } from "$/scoring/score.ts";

export type SimulatedNorms = Required<
  Pick<Norms, "rows" | "tables" | "percentiles" | "items" | "quality">
>;

/** Default number of people of each group. */
export const PEOPLE = 2000;

const STARTED_AT = Date.UTC(2026, 0, 5, 9);

/**
 * Demonstration norms of a form: `n` people of each group, drawn from the form's own model of people by its
 * seed.
 */
export function simulatedNorms(instrument: Instrument, n: number): SimulatedNorms {
  const { groups, seed = 0 } = instrument.norms;
  const byGroup = groups.map((group) => simulatedGroup(instrument, group, n));
  const norms = {
    rows: byGroup.flatMap(({ rows }) => rows),
    tables: byGroup.flatMap(({ tables }) => tables),
    percentiles: byGroup.flatMap(({ percentiles }) => percentiles),
  };
  const group = everybody(instrument.norms);
  const within = (items: SimulatedNorms["items"], isCareless: boolean) => {
    const sample = { group, n, isCareless };
    const { first } = sittings(instrument, `${seed}/quality`, sample);
    return scoreWithin(instrument, group.id, { ...norms, items }, first());
  };
  const items = personFitNorms(instrument, () => within([], false));
  return { ...norms, items, quality: qualityNorms(instrument, within(items, false), within(items, true)) };
}

/** Norms of one group. They do not depend on other groups. */
export function simulatedGroup(instrument: Instrument, group: NormGroup, n: number): GroupNorms {
  const { seed = 0 } = instrument.norms;
  const { first, again } = sittings(instrument, `${seed}/${group.id}`, { group, n });
  return groupNorms(instrument, group.id, first(), sitsTwice(instrument) ? again() : []);
}

/** Lazy sittings of a sample, and independent second sittings of the same people. */
function sittings(
  instrument: Instrument,
  seed: string,
  sample: Sample,
): { first: () => Iterable<Sitting>; again: () => Iterable<Sitting> } {
  const chance = chanceFrom(seed);
  const people = peopleOf(instrument, sample, chance);
  const sitAll = (chance: Chance) =>
    people.values().map((person) => sit(instrument, person, chance, STARTED_AT));
  return { first: () => sitAll(chance), again: () => sitAll(chanceFrom(`${seed}/again`)) };
}

export type ScaleNorms = Pick<Norms, "rows" | "tables" | "percentiles" | "items">;

/** Scores people by the norms of one group, whatever other groups they belong to. */
export function scoreWithin(
  instrument: Instrument,
  group: string,
  groupNorms: ScaleNorms,
  sittings: Iterable<Sitting>,
): Scored[] {
  const norms: Norms = { ...instrument.norms, groups: [{ id: group }], ...groupNorms };
  const prepared = prepare(scoringModel({ ...instrument, norms }));
  return Array.from(sittings, (sitting) => score(prepared, sitting));
}
