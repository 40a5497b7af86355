import assert from "node:assert/strict";
import { test } from "node:test";
import { chanceFrom } from "../model/chance.ts";
import { scoringModel } from "../model/scoring/scoring_model.ts";
import { drawPerson } from "../studio/simulation/people/draw_person.ts";
import { sit } from "../studio/simulation/sit.ts";
import { prepare, score } from "../scoring/score.ts";
import { smallInstrument } from "../tests/helpers/scoring/small_instrument.ts";

const instrument = smallInstrument();
const prepared = prepare(scoringModel(instrument));

test("a worker scores a test like the site", () => {
  const values = { h1: { answer: 4 }, h2: { answer: 5 }, h3: { answer: 2 }, span: { answerText: "9 2 8 4" } };
  const answers = Object.fromEntries(
    Object.entries(values).map(([id, answer]) => [id, { ...answer, answeredAt: 0 }]),
  );
  const { scales } = score(prepared, { age: 40, gender: "f", language: "fr", answers, durations: {} });
  // 4 + 5 + (6 - 2) = 13, T = 50 + 10 (13 - 9) / 3; one of three puzzles, 10 + 3 (1 - 1.5) / 1, away from
  // zero.
  assert.deepEqual(scales.map(({ raw, standard }) => [raw, standard?.score]), [[13, 63], [1, 9]]);
});

test("the same seed draws the same person in a worker, with a score on every scale", () => {
  const sat = () => {
    const chance = chanceFrom("somebody");
    const person = drawPerson(instrument, chance, { age: 30, gender: "m", language: "en-CA" });
    return sit(instrument, person, chance, 0);
  };
  assert.deepEqual(sat(), sat());
  assert.ok(score(prepared, sat()).scales.every(({ raw }) => raw !== null));
});
