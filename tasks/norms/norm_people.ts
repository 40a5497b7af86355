import type { Chance } from "../../model/chance.ts";
import type { Instrument } from "../../model/instrument/instrument.ts";
import { GENDERS, type NormGroup } from "../../model/instrument/norms.ts";
import type { Sitting } from "../../model/instrument/sitting.ts";
import { drawPerson } from "../../player/simulation/draw_person.ts";
import { sit } from "../../player/simulation/sit.ts";

/** How old people get who sit tests. */
const OLDEST = 79;
/** Where no group says an age. */
const YOUNGEST = 16;

const STARTED_AT = Date.UTC(2026, 0, 5, 9);

export interface Sample {
  readonly group: NormGroup;
  readonly n: number;
  readonly isCareless?: boolean;
}

/** The sittings of people as a norm group holds them: ages, genders and languages come in equal shares. */
export function sittingsOf(instrument: Instrument, sample: Sample, chance: Chance): Sitting[] {
  const { group, n, isCareless = false } = sample;
  const [youngest, oldest] = group.age ?? agesOf(instrument);
  const languages = group.languages ?? instrument.flags.languages;
  return Array.from({ length: n }, () => {
    const person = drawPerson(instrument, chance, {
      age: chance.between(youngest, oldest ?? Math.max(OLDEST, youngest)),
      gender: group.gender ?? chance.pick(GENDERS),
      language: chance.pick(languages),
      isCareless,
    });
    return sit(instrument, person, chance, STARTED_AT);
  });
}

/** A general group is as old as the others together. */
function agesOf({ norms }: Instrument): readonly [number, number] {
  const ages = norms.groups.flatMap(({ age }) => age ? [age] : []);
  if (ages.length === 0) return [YOUNGEST, OLDEST];
  return [
    Math.min(...ages.map(([from]) => from)),
    Math.max(...ages.map(([from, to]) => to ?? Math.max(OLDEST, from))),
  ];
}
