import type { Chance } from "$/model/chance.ts";
import type { Instrument } from "$/model/instruments/instrument.ts";
import { GENDERS, isForEverybody, type NormGroup, type Norms } from "$/model/instruments/norms.ts";
import { drawPerson } from "../simulation/people/draw_person.ts";
import type { Person } from "../simulation/people/person.ts";

/** The greatest age of test takers. */
const OLDEST = 79;
/** Ages if no group states any. */
const YOUNGEST = 16;

export interface Sample {
  readonly group: NormGroup;
  readonly n: number;
  readonly isCareless?: boolean;
}

/** People of a norm group, with equal shares of ages, genders and languages. */
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

/** The group without criteria. */
export const everybody = ({ groups }: Norms): NormGroup => groups.find(isForEverybody) ?? groups[0]!;

/** The age range of a general group is that of all others together. */
function agesOf({ norms }: Instrument): readonly [number, number] {
  const ages = norms.groups.flatMap(({ age }) => age ? [age] : []);
  if (ages.length === 0) return [YOUNGEST, OLDEST];
  return [
    Math.min(...ages.map(([from]) => from)),
    Math.max(...ages.map(([from, to]) => to ?? Math.max(OLDEST, from))),
  ];
}
