import { type Chance, chanceFrom } from "$/model/chance.ts";
import type { Instrument } from "$/model/instruments/instrument.ts";
import type { NormGroup, Norms } from "$/model/instruments/norms.ts";
import type { Sitting } from "$/model/scoring/sitting.ts";
import { sit } from "../simulation/sit.ts";
import { type GroupNorms, groupNorms, sitsTwice } from "./group_norms.ts";
import { everybody, peopleOf, type Sample } from "./norm_people.ts";
import { expectedOfItems, frequenciesOfAnswers, singledOut } from "./quality_norms.ts";
import { scoringModel } from "$/model/scoring/scoring_model.ts";
import { prepare, type Prepared, qualityScores, score } from "$/scoring/score.ts";

export type SimulatedNorms = Required<
  Pick<Norms, "rows" | "tables" | "percentiles" | "items" | "answers" | "quality">
>;

/** Default number of people in each group. */
export const PEOPLE = 2000;

const STARTED_AT = Date.UTC(2026, 0, 5, 9);

/**
 * A form's demonstration norms: `n` people of each of its groups, drawn from its own model of people by its
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
  const within = <T>(items: SimulatedNorms["items"], isCareless: boolean, by: Scoring<T>) => {
    const sample = { group, n, isCareless };
    const found = { ...norms, items };
    const people = sittings(instrument, `${seed}/quality`, sample).first();
    return scoreWithin(instrument, group.id, found, people, by);
  };
  const people = within([], false, score);
  const [items, answers] = [expectedOfItems(instrument, people), frequenciesOfAnswers(people)];
  const [honest, careless] = [within(items, false, qualityScores), within(items, true, qualityScores)];
  return { ...norms, items, answers, quality: singledOut(instrument, honest, careless) };
}

/** The norms of one group. They do not depend on the other groups. */
export function simulatedGroup(instrument: Instrument, group: NormGroup, n: number): GroupNorms {
  const { seed = 0 } = instrument.norms;
  const { first, again } = sittings(instrument, `${seed}/${group.id}`, { group, n });
  return groupNorms(instrument, group.id, first(), sitsTwice(instrument) ? again() : []);
}

/**
 * Sittings of people, one by one, and a second sitting of the same people, who remember nothing of the first.
 */
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

type Scoring<T> = (prepared: Prepared, sitting: Sitting) => T;

export type Found = Pick<Norms, "rows" | "tables" | "percentiles" | "items">;

/** Scores people by the norms of one group only, whatever other groups they belong to. */
export function scoreWithin<T>(
  instrument: Instrument,
  group: string,
  found: Found,
  sittings: Iterable<Sitting>,
  by: Scoring<T>,
): T[] {
  const norms: Norms = { ...instrument.norms, groups: [{ id: group }], ...found };
  const prepared = prepare(scoringModel({ ...instrument, norms }));
  return Array.from(sittings, (sitting) => by(prepared, sitting));
}
