import type { Chance } from "../../../model/chance.ts";
import type { Instrument } from "../../../model/instruments/instrument.ts";
import { cholesky } from "./cholesky.ts";
import { traitCorrelations } from "./correlations.ts";
import type { Person } from "./person.ts";
import { scaleSources } from "./scale_sources.ts";

/** Draws a person's traits on every scale. */
export type Population = (chance: Chance, who: Pick<Person, "age" | "gender">) => Person["traits"];

const populations = new WeakMap<Instrument, Population>();

/** The population of a form, assembled once for each form. */
export function populationOf(instrument: Instrument): Population {
  const known = populations.get(instrument);
  if (known) return known;
  const population = populationFrom(instrument);
  populations.set(instrument, population);
  return population;
}

function populationFrom({ scoring, simulation }: Instrument): Population {
  const among = scaleSources(scoring);
  const together = traitCorrelations(scoring, simulation, among);
  const triangle = cholesky(together);
  const scales = [...among.mixtures].map(([scale, mixture]) => {
    const weights = among.sources.map((source) => mixture.get(source) ?? 0);
    const spread = Math.sqrt(variance(weights, triangle)) || 1;
    return { scale, weights: weights.map((weight) => weight / spread) };
  });
  const shifts = simulation.shifts.map((shift) => {
    const weights = scales.find(({ scale }) => scale === shift.scale)?.weights ?? [];
    const whole = weights.reduce((sum, weight) => sum + Math.abs(weight), 0) || 1;
    // All sources of the scale shift alike, so that the scale itself shifts by the stated amount.
    return { ...shift, steps: weights.map((weight) => Math.sign(weight) * shift.by / whole) };
  });

  return (chance, { age, gender }) => {
    const drawn = triangle.map(() => chance.normal());
    const own = triangle.map((row) => row.reduce((sum, part, at) => sum + part * drawn[at]!, 0));
    for (const { steps, gender: ofGender, age: ofAge } of shifts) {
      if (ofGender && gender !== ofGender) continue;
      if (ofAge && (age === null || age < ofAge[0] || age > ofAge[1])) continue;
      for (const [at, step] of steps.entries()) own[at]! += step;
    }
    return Object.fromEntries(scales.map(({ scale, weights }) => [
      scale,
      weights.reduce((sum, weight, at) => sum + weight * own[at]!, 0),
    ]));
  };
}

/** Variance of the weighted sum of draws that correlate by this triangle. */
function variance(weights: readonly number[], triangle: readonly (readonly number[])[]): number {
  let sum = 0;
  for (const column of weights.keys()) {
    let part = 0;
    for (const [row, weight] of weights.entries()) part += weight * (triangle[row]![column] ?? 0);
    sum += part * part;
  }
  return sum;
}
