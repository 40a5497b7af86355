import type { AskedQuestion, Instrument } from "../../model/instrument/instrument.ts";
import type { ItemModel } from "../../model/instrument/simulation.ts";
import { ANSWERERS } from "../questions/answerers.ts";

/** How far from everybody's usual answer one lies that hardly anybody gives. */
const FAR = 3.2;

/** What each item is like: as its kind is, but for what the form says of all that begin alike and, last, of itself. */
export function itemModels({ simulation, scoring }: Instrument): (question: AskedQuestion) => ItemModel {
  const said = Object.entries(simulation.items).sort(([a], [b]) => precision(a) - precision(b));
  const rare = rareAnswers(scoring.quality);
  return (question) => {
    const { id, type, answerCount } = question;
    const model = { ...ANSWERERS[type].usual };
    const places = rare.get(id);
    if (places) model.difficulty = farFrom(places, answerCount);
    for (const [selector, differs] of said) {
      const isAbout = selector.endsWith("*") ? id.startsWith(selector.slice(0, -1)) : id === selector;
      if (isAbout) Object.assign(model, withoutGaps(differs));
    }
    return model;
  };
}

const withoutGaps = (differs: Partial<ItemModel>) =>
  Object.fromEntries(Object.entries(differs).filter(([, value]) => value !== undefined));

/** The more of an id a selector spells out the later it counts; a whole id counts last. */
const precision = (selector: string) => selector.endsWith("*") ? selector.length : 100;

function rareAnswers(quality: Instrument["scoring"]["quality"]): Map<string, readonly number[]> {
  return new Map(
    Object.values(quality).flatMap((index) =>
      index.kind === "infrequency" ? Object.entries(index.items) : []
    ),
  );
}

function farFrom(places: readonly number[], count: number): number {
  const mean = places.reduce((sum, place) => sum + place, 0) / places.length;
  return FAR * Math.sign(mean - (count + 1) / 2);
}
