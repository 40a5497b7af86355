import { chanceFrom } from "../../model/chance.ts";
import type { Instrument } from "../../model/instrument/instrument.ts";
import type { Scored } from "../../model/instrument/scored.ts";
import { scoringModel } from "../../model/instrument/scoring_model.ts";
import type { Person } from "../../player/simulation/person.ts";
import { sit } from "../../player/simulation/sit.ts";
import { prepare, score } from "../../scoring/score.ts";
import { everybody, peopleOf } from "../../tasks/norms/norm_people.ts";

/** Somebody whose traits are known, and what the form made of their answers. */
export interface Known {
  readonly person: Person;
  readonly scored: Scored;
}

/** Others than those the norms were made of: the seed is not the form's. */
export function peopleThrough(instrument: Instrument, n: number, isCareless = false): Known[] {
  const { flags, norms } = instrument;
  const prepared = prepare(scoringModel(instrument));
  const chance = chanceFrom(`known ${flags.internalTestIdentifier} ${isCareless}`);
  const people = peopleOf(instrument, { group: everybody(norms), n, isCareless }, chance);
  return people.map((person) => ({ person, scored: score(prepared, sit(instrument, person, chance, 0)) }));
}

/** How far the raw score of a scale goes together with its trait. */
export function recovery(people: readonly Known[], scale: string): number {
  const at = people[0]!.scored.scales.findIndex((score) => score.scale === scale);
  const pairs = people.flatMap(({ person, scored }): [number, number][] => {
    const { raw } = scored.scales[at]!;
    return raw === null ? [] : [[person.traits[scale]!, raw]];
  });
  return correlation(pairs);
}

function correlation(pairs: readonly (readonly [number, number])[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [mx, my] = [mean(pairs.map(([x]) => x)), mean(pairs.map(([, y]) => y))];
  const [xx, yy, xy] = [
    mean(pairs.map(([x]) => (x - mx) ** 2)),
    mean(pairs.map(([, y]) => (y - my) ** 2)),
    mean(pairs.map(([x, y]) => (x - mx) * (y - my))),
  ];
  return xy / Math.sqrt(xx * yy);
}
