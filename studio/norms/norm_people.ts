import type { Chance } from "$/model/chance.ts";
import type { Instrument } from "$/model/instruments/instrument.ts";
import { GENDERS, isForEverybody, type NormGroup, type Norms } from "$/model/instruments/norms.ts";
import { drawPerson } from "../simulation/people/draw_person.ts";
import type { Person } from "../simulation/people/person.ts";

/** Greatest age of simulated people. */
const OLDEST = 79;
/** Least age if no group states one. */
const YOUNGEST = 16;

export interface Sample {
  readonly group: NormGroup;
  readonly n: number;
  readonly isCareless?: boolean;
}

/** Random people of a norm group. Ages, genders and languages are equally frequent. */
export function peopleOf(instrument: Instrument, sample: Sample, chance: Chance): Person[] {
  const { group, n, isCareless = false } = sample;
  const [youngest, oldest] = group.age ?? agesOf(instrument);
  const languages = group.languages ?? instrument.flags.languages;
  return Array.from({ length: n }, () =>
    drawPerson(instrument, chance, {
      age: chance.between(youngest, oldest ?? Math.max(OLDEST, youngest)),
      gender: group.gender ?? chance.pick(GENDERS),
      language: chance.pick(languages),
      isCareless,
    }));
}

/** The general group, or the first one if there is none. */
export const everybody = ({ groups }: Norms): NormGroup => groups.find(isForEverybody) ?? groups[0]!;

/** Age range of a general group: that of the other groups together. */
function agesOf({ norms }: Instrument): readonly [number, number] {
  const ages = norms.groups.flatMap(({ age }) => age ? [age] : []);
  if (ages.length === 0) return [YOUNGEST, OLDEST];
  return [
    Math.min(...ages.map(([from]) => from)),
    Math.max(...ages.map(([from, to]) => to ?? Math.max(OLDEST, from))),
  ];
}
