import assert from "node:assert/strict";
import type { Question } from "../../../model/sitting/test_in_detail.ts";
import { fitOf } from "./fit.ts";

const sized = (width: number) => ({ url: "/images/x", width, height: width });
const question = (body: number, ...answers: number[]): Question => ({
  type: "spatial",
  answerCode: "hss",
  answers: answers.map((width) => ({ answerImages: [sized(width)] })),
  questionBodyImages: [sized(body)],
  questionLegendImages: [],
});

const TABLE: [name: string, shown: Question, fit: string][] = [
  ["a drawing alone", question(300), "narrow"],
  ["a matrix above small answers, three of which are as wide as it", question(272, 84, 84), "narrow"],
  ["scales", question(292, 92), "middle"],
  ["answers that are wider than the picture of the question", question(100, 100, 100), "wide"],
  ["one answer that is wider than the others", question(100, 60, 104), "wide"],
];

Deno.test("the scale follows from the width that the pictures of a question need side by side", () => {
  for (const [name, shown, fit] of TABLE) assert.equal(fitOf(shown), fit, name);
});
