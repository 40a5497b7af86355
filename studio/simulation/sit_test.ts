import assert from "node:assert/strict";
import { chanceFrom } from "../../model/chance.ts";
import type { Instrument } from "../../model/instruments/instrument.ts";
import { smallInstrument } from "../../tests/helpers/scoring/small_instrument.ts";
import { everyKind } from "../../tests/helpers/studio/every_kind.ts";
import { drawPerson } from "./people/draw_person.ts";
import { sit } from "./sit.ts";

const STARTED = Date.UTC(2026, 4, 4, 9);
const WHO = { age: 31, gender: "m", language: "fr" } as const;

function sitting(instrument: Instrument, seed: string | number, isCareless = false) {
  const chance = chanceFrom(seed);
  return sit(instrument, drawPerson(instrument, chance, { ...WHO, isCareless }), chance, STARTED);
}

const required = (instrument: Instrument): Instrument => ({
  ...instrument,
  flags: { ...instrument.flags, areQuestionsRequired: true },
});

const untimed = (instrument: Instrument): Instrument => ({
  ...instrument,
  sections: instrument.sections.map((section) => ({
    ...section,
    subtests: section.subtests.map((subtest) => ({ ...subtest, timeLimit: null })),
  })),
});

Deno.test("a sitting goes through the whole form in its order, practice included", () => {
  const form = untimed(required(smallInstrument()));
  const { age, gender, language, answers, durations } = sitting(form, "all");
  assert.deepEqual([age, gender, language], [31, "m", "fr"]);
  assert.deepEqual(Object.keys(answers), ["try_it", "h1", "h2", "h3", "largest", "primes", "span"]);
  assert.deepEqual(Object.keys(durations), ["warm_up", "habits", "puzzles"]);
  const times = Object.values(answers).map(({ answeredAt }) => answeredAt);
  assert.ok(times[0]! > STARTED);
  assert.deepEqual(times, [...times].sort((a, b) => a - b));
  assert.equal(Object.values(answers).some(({ isLate }) => isLate), false);
});

Deno.test("the same seed gives the same sitting, another seed another", () => {
  const form = everyKind();
  assert.deepEqual(sitting(form, 5), sitting(form, 5));
  assert.notDeepEqual(sitting(form, 5).answers, sitting(form, 6).answers);
});

Deno.test("a subtest ends with its time: its last questions stay unanswered", () => {
  const form = everyKind();
  const counts = Array.from({ length: 60 }, (_, seed) => {
    const { answers, durations } = sitting(form, seed);
    assert.ok(durations.digit_symbol_coding! <= 60);
    const done = Object.keys(answers).filter((id) => id.startsWith("digit_symbol_coding_"));
    if (done.length < 55) assert.equal(durations.digit_symbol_coding, 60);
    return done.length;
  });
  assert.ok(Math.min(...counts) < 30 && Math.max(...counts) > 35, `${counts}`);
});

Deno.test("people who run out of time at puzzles hurry", () => {
  const form = required(everyKind());
  const limited = (timeLimit: number): Instrument => ({
    ...form,
    sections: form.sections.map((section) => ({
      ...section,
      subtests: section.subtests.map((subtest) =>
        subtest.id === "matrix_reasoning" ? { ...subtest, timeLimit } : subtest
      ),
    })),
  });
  const done = (timeLimit: number) => {
    const form = limited(timeLimit);
    return Array.from({ length: 100 }, (_, seed) => sitting(form, seed).answers)
      .flatMap((answers) => Object.keys(answers)).filter((id) => id.startsWith("matrix_reasoning")).length;
  };
  // Twelve items of 28 seconds: 336.
  assert.ok(done(300) > 1100, `${done(300)} of 1200 within 300 s`);
  assert.ok(done(60) < 500, `${done(60)} of 1200 within 60 s`);
});

Deno.test("the test's own limit ends all subtests", () => {
  const form = everyKind();
  const short = { ...form, flags: { ...form.flags, testWideTimeLimit: 600 } };
  const { answers } = sitting(short, "limit");
  const last = Math.max(...Object.values(answers).map(({ answeredAt }) => answeredAt));
  assert.ok(last <= STARTED + 600_000 && last > STARTED + 500_000);
  assert.equal(Object.keys(answers).some((id) => id.startsWith("vocabulary")), false);
});

Deno.test("now and then a question is left out, unless all are required", () => {
  const form = everyKind();
  const left = (instrument: Instrument) =>
    Array.from({ length: 200 }, (_, seed) => sitting(instrument, seed).answers)
      .filter((answers) =>
        Array.from({ length: 12 }, (_, at) => `statement_${at + 1}`).some((id) => !answers[id])
      )
      .length;
  assert.ok(left(form) > 2 && left(form) < 40, `${left(form)} of 200`);
  assert.equal(left(required(form)), 0);
});

Deno.test("people who do not read are faster than all who do", () => {
  const form = everyKind();
  const seconds = (isCareless: boolean) =>
    Array.from({ length: 60 }, (_, seed) => sitting(form, seed, isCareless).durations.statement!);
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  assert.ok(mean(seconds(true)) < mean(seconds(false)) / 2);
});

Deno.test("hardly anyone gives an infrequent answer", () => {
  const form = required(everyKind());
  const rare: Instrument = {
    ...form,
    scoring: {
      ...form.scoring,
      scales: Object.fromEntries(Object.entries(form.scoring.scales).filter(([id]) => id !== "statement")),
      quality: {
        infrequency: { kind: "infrequency", items: { statement_1: [4, 5], statement_2: [1, 2] }, cutOff: 0 },
      },
    },
  };
  const sittings = Array.from({ length: 500 }, (_, seed) => sitting(rare, seed).answers);
  const agreed = sittings.filter(({ statement_1 }) => statement_1!.answer! >= 4).length;
  const denied = sittings.filter(({ statement_2 }) => statement_2!.answer! <= 2).length;
  assert.ok(agreed < 15 && denied < 15, `${agreed} and ${denied} of 500`);
});

Deno.test("questions without scoring are answered too", () => {
  const form = untimed(required(everyKind()));
  const unscored = { ...form, scoring: { ...form.scoring, keys: {}, scales: {}, quality: {} } };
  const questions = form.sections.flatMap(({ subtests }) => subtests.flatMap(({ questions }) => questions));
  assert.deepEqual(Object.keys(sitting(unscored, "any").answers), questions.map(({ id }) => id));
});
