import type { Chance } from "../../../model/chance.ts";
import type { Instrument } from "../../../model/instruments/instrument.ts";
import type { Person, Style } from "./person.ts";
import { populationOf } from "./population.ts";

export interface Who extends Pick<Person, "age" | "gender" | "language"> {
  /** Answers most questions without reading. */
  readonly isCareless?: boolean;
}

/** A person from the form's own population. */
export function drawPerson(instrument: Instrument, chance: Chance, who: Who): Person {
  const { age, gender, language, isCareless = false } = who;
  return {
    age,
    gender,
    language,
    traits: populationOf(instrument)(chance, who),
    speed: Math.exp(0.22 * chance.normal()),
    style: isCareless ? carelessStyle(chance) : honestStyle(chance),
  };
}

/**
 * Everyone has habits: a slight lean to agree, and now and then a question left out or answered carelessly.
 */
const honestStyle = (chance: Chance): Style => ({
  acquiescence: 0.25 * chance.normal(),
  omission: -0.004 * Math.log(1 - chance.next()),
  carelessness: chance.next() < 0.1 ? 0.04 * chance.next() : 0,
  habit: "any",
});

const carelessStyle = (chance: Chance): Style => ({
  acquiescence: 0.5 * chance.normal(),
  omission: 0.02 * chance.next(),
  carelessness: 0.75 + 0.25 * chance.next(),
  habit: chance.next() < 0.5 ? "any" : "same",
});
