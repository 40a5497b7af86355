import type { AskedQuestion, Instrument } from "../../model/instruments/instrument.ts";
import type { ItemModel } from "../../model/instruments/simulation.ts";
import { ANSWERERS } from "./answerers/all.ts";

/** How far from everybody's usual answer one lies that hardly anybody gives. */
const FAR = 3.2;

/** What each item is like: as its kind is, but for what the form says of it. */
export function itemModels({ simulation, scoring }: Instrument): (question: AskedQuestion) => ItemModel {
  const rare = rareAnswers(scoring.quality);
  return ({ id, type, answerCount }) => {
    const { usual } = ANSWERERS[type];
    const places = rare.get(id);
    const difficulty = places ? farFrom(places, answerCount) : usual.difficulty;
    const said = simulation.items[id] ?? {};
    return {
      difficulty: said.difficulty ?? difficulty,
      discrimination: said.discrimination ?? usual.discrimination,
      seconds: said.seconds ?? usual.seconds,
    };
  };
}

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
