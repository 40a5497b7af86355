import assert from "node:assert/strict";
import { readAnswer } from "./answers.ts";

const answeredAt = 5;
const one = { id: "q", code: "ssl", answerCount: 4 } as const;
const several = { id: "q", code: "mss", answerCount: 4 } as const;
const typed = { id: "q", code: "dfm", answerCount: 0 } as const;

Deno.test("an answer of the question's form counts", () => {
  assert.equal(readAnswer(one, { answer: 4, answeredAt }).answer, 4);
  assert.deepEqual(readAnswer(several, { answers: [3, 1, 3], answeredAt }).answer, [1, 3]);
  assert.equal(readAnswer(typed, { answerText: "4 8", answeredAt }).answer, "4 8");
});

Deno.test("a late answer is read and does not count", () => {
  const { response, answer, isLate } = readAnswer(one, { answer: 2, answeredAt, isLate: true });
  assert.deepEqual({ response, answer, isLate }, { response: 2, answer: null, isLate: true });
});

Deno.test("a value that a trace cannot store is read as no answer", () => {
  const stored: unknown[] = [NaN, Infinity, 3n, Symbol(), {}, () => 1, [NaN], ["1"], [[1]], true];
  for (const answer of stored) {
    assert.equal(readAnswer(one, { answer: answer as number, answeredAt }).response, null);
  }
  assert.equal(readAnswer(one, { answer: -7, answeredAt }).response, -7);
});

Deno.test("an answer of another form, or with an unknown place, does not count", () => {
  for (const answer of [0, 5, -1, 1.5, NaN]) {
    assert.equal(readAnswer(one, { answer, answeredAt }).answer, null);
  }
  assert.equal(readAnswer(one, { answers: [1], answeredAt }).answer, null);
  assert.equal(readAnswer(one, { answerText: "1", answeredAt }).answer, null);
  assert.equal(readAnswer(several, { answer: 1, answeredAt }).answer, null);
  for (const answers of [[], [1, 5], [0]]) {
    assert.equal(readAnswer(several, { answers, answeredAt }).answer, null);
  }
  for (const answerText of ["", " - "]) {
    assert.equal(readAnswer(typed, { answerText, answeredAt }).answer, null);
  }
  assert.equal(readAnswer(one, undefined).answer, null);
});
