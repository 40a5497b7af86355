import assert from "node:assert/strict";
import type { AnswerRecord } from "../../model/scoring/sitting.ts";
import {
  type FormSketch,
  scoringForm,
  sitting,
  statements,
} from "../../tests/helpers/scoring/scoring_form.ts";
import { prepare, score } from "../score.ts";

function index(quality: unknown, answers: Parameters<typeof sitting>[0], sketch: Partial<FormSketch> = {}) {
  const form = scoringForm({ questions: statements(12), scoring: { quality: { it: quality } }, ...sketch });
  return score(prepare(form), sitting(answers)).quality[0]!;
}
const near = (actual: number | null, expected: number) =>
  assert.ok(actual !== null && Math.abs(actual - expected) < 1e-12, `${actual} is not ${expected}`);

Deno.test("infrequency counts items with a rare answer", () => {
  const quality = { kind: "infrequency", items: { s1: [4, 5], s2: [1], s3: [5] }, cutOff: 1 };
  const one = index(quality, { s1: 4, s2: 2, s3: 4 });
  assert.deepEqual([one.value, one.deservesSecondLook], [1, false], "a value at the cut-off is not above it");
  const two = index(quality, { s1: 4, s2: 1, s3: 4 });
  assert.deepEqual([two.value, two.deservesSecondLook], [2, true]);
  assert.deepEqual(two.trace.counted, [["s1", 1], ["s2", 1], ["s3", 0]]);
  assert.equal(index(quality, { s1: 4 }).value, null, "one of three answers is too few to tell");
  assert.equal(
    index({ ...quality, items: { s1: [4], s2: [1] } }, { s1: 4 }).value,
    1,
    "half of them is enough",
  );
});

Deno.test("inconsistency is the mean distance of answers that should be equal or mirrored", () => {
  const quality = { kind: "inconsistency", synonyms: [["s1", "s2"]], antonyms: [["s3", "s4"]], cutOff: 1 };
  // |5 − 3| and |4 − (6 − 1)|
  const { value, deservesSecondLook, trace } = index(quality, { s1: 5, s2: 3, s3: 4, s4: 1 });
  near(value, 1.5);
  assert.ok(deservesSecondLook);
  assert.deepEqual(trace.counted, [["s1 s2", 2], ["s3 s4", 1]]);
  assert.equal(index(quality, { s1: 5, s2: 5, s3: 4, s4: 2 }).value, 0);
});

Deno.test("acquiescence counts in both directions", () => {
  const quality = { kind: "acquiescence", pairs: [["s1", "s2"], ["s3", "s4"], ["s5", "s6"]], cutOff: 0.5 };
  // (5 + 5 − 6) / 4 = 1, (4 + 4 − 6) / 4 = 0.5, (5 + 3 − 6) / 4 = 0.5
  const yes = index(quality, { s1: 5, s2: 5, s3: 4, s4: 4, s5: 5, s6: 3 });
  near(yes.value, 2 / 3);
  assert.ok(yes.deservesSecondLook);
  const no = index(quality, { s1: 1, s2: 1, s3: 2, s4: 2, s5: 1, s6: 3 });
  near(no.value, -2 / 3);
  assert.ok(no.deservesSecondLook);
  const plain = index(quality, { s1: 5, s2: 1, s3: 2, s4: 4, s5: 1, s6: 5 });
  assert.deepEqual([plain.value, plain.deservesSecondLook], [0, false]);
});

Deno.test("pace is the share of answers too soon after the previous one", () => {
  const seconds = { practice: 0, s1: 0.8, s2: 4, s3: 4.5, s4: 9, s5: 9.2, s6: 10.2 };
  const answers = Object.fromEntries(
    Object.entries(seconds).map((
      [id, at],
    ): [string, AnswerRecord] => [id, { answer: 3, answeredAt: 1e12 + at * 1000 }]),
  );
  const form = scoringForm({
    questions: statements(6),
    scoring: {
      quality: { it: { kind: "pace", items: Object.keys(statements(6)), fastest: 1, cutOff: 0.4 } },
    },
  });
  const { value, deservesSecondLook, trace } = score(prepare(form), { ...sitting({}), answers }).quality[0]!;
  // s1, s3 and s5 of six. Practice shows when s1 appeared; s6 took a whole second.
  near(value, 0.5);
  assert.ok(deservesSecondLook);
  assert.deepEqual(trace.counted.map(([id]) => id), Object.keys(statements(6)));
});

Deno.test("a run of equal answers continues across skipped items", () => {
  const items = Object.keys(statements(12));
  const answers = { s1: 1, s2: 4, s3: 4, s5: 4, s6: 4, s7: 2, s8: 2 };
  const { value, trace } = index({ kind: "long_string", items: items.toReversed(), cutOff: 8 }, answers);
  assert.equal(value, 4);
  assert.deepEqual(trace.formula, ["Answer 4 4 times in a row, from s2 to s6"]);
});

Deno.test("an index carries the hit rates of its cut-off if the norms have them", () => {
  const quality = { kind: "infrequency", items: { s1: [5] }, cutOff: 0 };
  const row = { index: "it", n: 2000, honest: 0.01, careless: 0.6 };
  assert.equal(index(quality, { s1: 5 }).norm, null);
  assert.deepEqual(index(quality, { s1: 5 }, { norms: { quality: [row] } }).norm, {
    n: 2000,
    honest: 0.01,
    careless: 0.6,
  });
});

Deno.test("an index over unknown or unequal questions cannot be prepared", () => {
  const fails = (message: RegExp, quality: unknown, questions = statements(3)) =>
    assert.throws(() => prepare(scoringForm({ questions, scoring: { quality: { it: quality } } })), message);
  fails(/there is no question z/, { kind: "infrequency", items: { z: [1] }, cutOff: 1 });
  fails(
    /s1 and q have different answers/,
    { kind: "inconsistency", synonyms: [["s1", "q"]], cutOff: 1 },
    {
      ...statements(3),
      q: ["s", 4],
    },
  );
  fails(/there is no scale calm/, { kind: "person_fit", scales: ["calm"], cutOff: 2 });
  const scales = {
    calm: { items: ["s1", "s2"], method: "sum", standard: "none" },
    mood: { of: ["calm"], standard: "none" },
  };
  const quality = { it: { kind: "person_fit", scales: ["mood"], cutOff: 2 } };
  const ofScales = scoringForm({ questions: statements(3), scoring: { scales, quality } });
  assert.throws(() => prepare(ofScales), /mood is made of scales and not of items/);
});
