import assert from "node:assert/strict";
import { testLength } from "./test_length.ts";

const statements = (count: number) => ({
  ...{ timeLimit: null, isPractice: false, learned: null },
  types: { statement: count },
});

Deno.test("an inventory takes as long as its statements, in steps of five minutes", () => {
  assert.deepEqual(testLength([statements(60), statements(66)], null), {
    questions: 126,
    minutes: 15,
    isTimed: false,
  });
});

Deno.test("what people took lately counts more than what such questions usually take", () => {
  const slow = { ...statements(60), learned: 1_500 };
  assert.equal(testLength([slow, statements(66)], null).minutes, 35);
});

Deno.test("a time limit is shown as such; practice counts as time, not as questions", () => {
  const practice = { timeLimit: null, isPractice: true, learned: null, types: { matrix_reasoning: 3 } };
  const matrices = { timeLimit: 720, isPractice: false, learned: 300, types: { matrix_reasoning: 40 } };
  assert.deepEqual(testLength([practice, matrices], null), { questions: 40, minutes: 15, isTimed: true });
});

Deno.test("a limit of the whole test does not include practice", () => {
  assert.deepEqual(testLength([statements(300)], 600), { questions: 300, minutes: 10, isTimed: true });
  assert.equal(testLength([statements(30)], 600).minutes, 5, "the usual time is below the limit");
});

Deno.test("a limit on practice alone does not make a timed test", () => {
  const practice = { timeLimit: 60, isPractice: true, learned: null, types: { digit_span: 2 } };
  assert.equal(testLength([practice, statements(10)], null).isTimed, false);
});
