import assert from "node:assert/strict";
import { type Progress, resumePlace } from "./place.ts";

const subtests = [
  { id: 10, questions: [1, 2, 3] },
  { id: 20, questions: [4, 5, 6] },
  { id: 30, questions: [7] },
];
const progress = (some: Partial<Progress>): Progress => ({
  subtests,
  over: new Set(),
  bookmark: null,
  answers: new Map(),
  ...some,
});
const at = (subtestId: number, questionIndex: number, placedAt = 100) => ({
  bookmark: { subtestId, questionIndex, placedAt },
});
const answers = (...entries: [question: number, at: number][]) => ({ answers: new Map(entries) });

const CASES: [string, Partial<Progress>, ReturnType<typeof resumePlace>][] = [
  ["not begun", {}, { subtest: 0, question: 0 }],
  ["entered, nothing answered", at(20, 0), { subtest: 1, question: 0 }],
  ["looking at a question again", { ...at(20, 1), ...answers([4, 50], [5, 60], [6, 70]) }, {
    subtest: 1,
    question: 1,
  }],
  ["answered since the last ping", { ...at(20, 0), ...answers([4, 150]) }, { subtest: 1, question: 1 }],
  ["the next one has an answer already", { ...at(20, 0), ...answers([5, 90], [4, 150]) }, {
    subtest: 1,
    question: 2,
  }],
  ["answered to the end", { ...at(20, 0), ...answers([4, 110], [5, 120], [6, 130]) }, {
    subtest: 1,
    question: 2,
  }],
  ["went on where the bookmark could not follow", { ...at(10, 2), ...answers([1, 80], [4, 150]) }, {
    subtest: 1,
    question: 1,
  }],
  ["went back to an earlier subtest", { ...at(20, 0), ...answers([1, 150]) }, { subtest: 0, question: 1 }],
  ["time is up where they were", { ...at(10, 1), over: new Set([10]) }, { subtest: 1, question: 0 }],
  ["time is up, and the newest answer is there", {
    ...at(10, 0),
    ...answers([2, 150]),
    over: new Set([10, 20]),
  }, { subtest: 2, question: 0 }],
  ["one was left behind", { ...at(30, 0), over: new Set([20, 30]) }, { subtest: 0, question: 0 }],
  ["nothing is left", { ...at(30, 0), over: new Set([10, 20, 30]) }, null],
  ["the bookmark is beyond the end", at(30, 9), { subtest: 2, question: 0 }],
  [
    "the bookmark has no subtest yet",
    { bookmark: { subtestId: null, questionIndex: 0, placedAt: 1 } },
    {
      subtest: 0,
      question: 0,
    },
  ],
];

for (const [what, some, place] of CASES) {
  Deno.test(`resume place: ${what}`, () => assert.deepEqual(resumePlace(progress(some)), place));
}
