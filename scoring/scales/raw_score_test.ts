import assert from "node:assert/strict";
import type { ScoringModel } from "../../model/scoring/scoring_model.ts";
import type { Sitting } from "../../model/scoring/sitting.ts";
import {
  type FormSketch,
  scoringForm,
  sitting,
  statements,
} from "../../tests/helpers/scoring/scoring_form.ts";
import { prepare, score } from "../score.ts";

const scale = (form: ScoringModel, sat: Sitting) => score(prepare(form), sat).scales[0]!;
const near = (actual: number | null, expected: number) =>
  assert.ok(actual !== null && Math.abs(actual - expected) < 1e-12, `${actual} is not ${expected}`);

Deno.test("a sum adds places; a reversed item counts from the other end", () => {
  const form = scoringForm({
    questions: statements(4),
    scoring: { scales: { order: { items: ["s1", "-s2", "s3", "-s4"], method: "sum", standard: "none" } } },
  });
  const { raw, answered, isProrated, trace } = scale(form, sitting({ s1: 4, s2: 2, s3: 5, s4: 1 }));
  // 4 + (6 − 2) + 5 + (6 − 1)
  assert.deepEqual({ raw, answered, isProrated }, { raw: 18, answered: 4, isProrated: false });
  assert.deepEqual(trace.formula, ["Sum of 4 answers: 4 + 4 + 5 + 5 = 18"]);
  assert.deepEqual(trace.items[1], {
    question: "s2",
    given: 2,
    isReversed: true,
    key: { scale: 5 },
    worth: 4,
  });
});

Deno.test("missing answers are prorated with the mean of the others, up to the allowed share", () => {
  const form = scoringForm({
    questions: statements(8),
    scoring: {
      scales: {
        order: {
          items: ["s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8"],
          method: "sum",
          missing: 0.25,
          standard: "none",
        },
      },
    },
  });
  const six = scale(form, sitting({ s1: 5, s2: 4, s3: 3, s4: 5, s5: 2, s6: 4 }));
  // 23 / 6 × 8
  near(six.raw, 23 * 8 / 6);
  assert.ok(six.isProrated);
  assert.equal(
    six.trace.formula[1],
    "2 of 8 items unanswered, filled in with the mean of the others: 23 / 6 × 8 = 30.6667",
  );
  const five = scale(form, sitting({ s1: 5, s2: 4, s3: 3, s4: 5, s5: 2 }));
  assert.deepEqual([five.raw, five.answered, five.asked, five.standard], [null, 5, 8, null]);
  assert.match(five.trace.formula[1]!, /3 of 8 items unanswered, more than 25 %: no score/);
});

Deno.test("a reversed graded item is mirrored within its own grades", () => {
  const form = scoringForm({
    questions: { a: ["ssl", 3], b: ["ssl", 3] },
    scoring: {
      keys: { a: { graded: [0, 1, 4] }, b: { graded: [0, 1, 4] } },
      scales: { tact: { items: ["a", "-b"], method: "sum", standard: "none" } },
    },
  });
  // 4 + (0 + 4 − 1)
  assert.equal(scale(form, sitting({ a: 3, b: 2 })).raw, 7);
});

Deno.test("shares of a panel are summed without floating-point noise", () => {
  const form = scoringForm({
    questions: { a: ["s", 3], b: ["s", 3], c: ["s", 3] },
    scoring: {
      keys: Object.fromEntries(["a", "b", "c"].map((id) => [id, { consensus: [1, 2, 7] }])),
      scales: { tact: { items: ["a", "b", "c"], method: "sum", standard: "none" } },
    },
  });
  assert.ok(0.1 + 0.7 + 0.1 !== 0.9);
  assert.equal(scale(form, sitting({ a: 1, b: 3, c: 1 })).raw, 0.9);
});

const PUZZLES: FormSketch["questions"] = { a: ["ssl", 4], b: ["ssl", 4], c: ["ssl", 4], d: ["ssl", 4] };
const KEYS = { a: { right: 1 }, b: { right: 2 }, c: { right: 3 }, d: { right: 4 } };

Deno.test("points are summed; an unanswered item has none", () => {
  const form = scoringForm({
    questions: PUZZLES,
    scoring: {
      keys: KEYS,
      scales: { wits: { items: ["a", "b", "c", "d"], method: "right", standard: "none" } },
    },
  });
  assert.equal(scale(form, sitting({ a: 1, b: 2, c: 1 })).raw, 2);
  assert.equal(scale(form, sitting({ a: 2 })).raw, 0);
  assert.equal(scale(form, sitting({})).raw, null, "without any answer there is no score");
});

Deno.test("wrong answers cost points, down to zero; unanswered items do not", () => {
  const form = (penalty: number) =>
    scoringForm({
      questions: PUZZLES,
      scoring: {
        keys: KEYS,
        scales: {
          wits: { items: ["a", "b", "c", "d"], method: "right_minus_wrong", penalty, standard: "none" },
        },
      },
    });
  near(scale(form(1 / 3), sitting({ a: 1, b: 2, c: 1 })).raw, 2 - 1 / 3);
  const { raw, trace } = scale(form(2), sitting({ a: 1, b: 1 }));
  assert.equal(raw, 0);
  assert.deepEqual(trace.formula, ["Right 1 − 2 × wrong 1 = −1, held at 0"]);
  assert.deepEqual(trace.items.map(({ worth, wrong }) => [worth, wrong]), [
    [1, 0],
    [0, 1],
    [null, undefined],
    [null, undefined],
  ]);
});

Deno.test("on a cancellation page hits count and false alarms cost points", () => {
  const form = scoringForm({
    questions: { page: ["mss", 12] },
    scoring: {
      keys: { page: { each: [1, 4, 7, 9] } },
      scales: { eye: { items: ["page"], method: "right_minus_wrong", standard: "none" } },
    },
  });
  assert.equal(scale(form, sitting({ page: [1, 4, 7, 8] })).raw, 2);
});

Deno.test("a rate is per minute used, or per minute of the limit if the time used is unknown", () => {
  const form = (timeLimit: number | null) =>
    scoringForm({
      questions: PUZZLES,
      timeLimit,
      scoring: {
        keys: KEYS,
        scales: { wits: { items: ["a", "b", "c", "d"], method: "per_minute", standard: "none" } },
      },
    });
  const all = { a: 1, b: 2, c: 3, d: 1 };
  // (3 − 1) / 0.75
  near(scale(form(120), sitting(all, { durations: { all: 45 } })).raw, 2 / 0.75);
  near(scale(form(120), sitting(all)).raw, 1);
  near(scale(form(120), sitting(all, { durations: { all: 500 } })).raw, 1);
  near(scale(form(120), sitting(all, { durations: { all: -3 } })).raw, 1);
  assert.equal(scale(form(null), sitting(all)).raw, null);
  near(scale(form(120), sitting(all, { durations: { all: 1e-9 } })).raw, 2 * 60);
  const { raw, trace } = scale(form(120), sitting({ a: 1 }, { durations: { all: 3 } }));
  near(raw, 0.5);
  assert.equal(trace.seconds, 120, "leaving early does not prove that the rest would have been as fast");
});

Deno.test("the longest span is the longest correct sequence, even after missed ones", () => {
  const form = scoringForm({
    questions: { two: ["dfm", 0, 2], three: ["dfm", 0, 3], four: ["dfm", 0, 4] },
    scoring: {
      keys: { two: { text: "73" }, three: { text: "915" }, four: { text: "2864" } },
      scales: { span: { items: ["two", "three", "four"], method: "longest_span", standard: "none" } },
    },
  });
  assert.equal(scale(form, sitting({ two: "73", three: "951", four: "2 8 6 4" })).raw, 4);
  assert.equal(scale(form, sitting({ two: "73", three: "951" })).raw, 2);
  assert.equal(scale(form, sitting({ two: "1" })).raw, 0);
});

Deno.test("late answers do not count but are in the trace", () => {
  const form = scoringForm({
    questions: PUZZLES,
    scoring: { keys: KEYS, scales: { wits: { items: ["a", "b"], method: "right", standard: "none" } } },
  });
  const sat = sitting({ a: 1 });
  const late = { ...sat, answers: { ...sat.answers, b: { answer: 2, answeredAt: 9, isLate: true } } };
  const { raw, answered, trace } = scale(form, late);
  assert.deepEqual([raw, answered], [1, 1]);
  assert.deepEqual(trace.items[1], { question: "b", given: 2, isLate: true, key: { right: 2 }, worth: null });
});

Deno.test("a form with inconsistent parts cannot be prepared", () => {
  const fails = (message: RegExp, scoring: unknown) =>
    assert.throws(() => prepare(scoringForm({ questions: PUZZLES, scoring })), message);
  const leaf = { method: "right", standard: "none" };
  fails(/wits: there is no question z/, { keys: KEYS, scales: { wits: { ...leaf, items: ["z"] } } });
  fails(/wits: a has no key that fits/, { scales: { wits: { ...leaf, items: ["a"] } } });
  fails(/-a cannot be reversed/, {
    keys: KEYS,
    scales: { wits: { ...leaf, items: ["-a"] } },
  });
  fails(/there is no scale z/, { scales: { all: { of: ["z"], standard: "none" } } });
  fails(/contains itself/, {
    scales: { x: { of: ["y"], standard: "none" }, y: { of: ["x"], standard: "none" } },
  });
});
