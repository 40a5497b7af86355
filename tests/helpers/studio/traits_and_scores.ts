import { chanceFrom } from "../../../model/chance.ts";
import type { Instrument } from "../../../model/instruments/instrument.ts";
import type { QualityScore } from "../../../model/scoring/scored.ts";
import { scoringModel } from "../../../model/scoring/scoring_model.ts";
import type { Person } from "../../../studio/simulation/people/person.ts";
import { sit } from "../../../studio/simulation/sit.ts";
import { prepare, qualityScores, scaleScores } from "../../../scoring/score.ts";
import { everybody, peopleOf } from "../../../studio/norms/norm_people.ts";

/** A simulated person's traits and the scores of their answers. Thousands are kept, so traces are not. */
export interface Known {
  readonly traits: Person["traits"];
  readonly raws: ReadonlyMap<string, number | null>;
  readonly quality: readonly Omit<QualityScore, "trace">[];
}

/** Simulates people other than those of the norms: the seed differs from the form's. */
export function peopleThrough(instrument: Instrument, n: number, isCareless = false): Known[] {
  const { flags, norms } = instrument;
  const prepared = prepare(scoringModel(instrument));
  const chance = chanceFrom(`known ${flags.internalTestIdentifier} ${isCareless}`);
  const people = peopleOf(instrument, { group: everybody(norms), n, isCareless }, chance);
  return people.map((person) => {
    const sitting = sit(instrument, person, chance, 0);
    return {
      traits: person.traits,
      raws: new Map(scaleScores(prepared, sitting).map(({ scale, raw }) => [scale, raw])),
      quality: qualityScores(prepared, sitting).map(({ trace: _, ...score }) => score),
    };
  });
}

/** Correlation of a scale's raw score with its trait. */
export function recovery(people: readonly Known[], scale: string): number {
  const pairs = people.flatMap(({ traits, raws }): [number, number][] => {
    const raw = raws.get(scale) ?? null;
    return raw === null ? [] : [[traits[scale]!, raw]];
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
