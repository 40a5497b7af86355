import assert from "node:assert/strict";
import type { Question } from "../../../model/sitting/test_in_detail.ts";
import { fitOf } from "./fit.ts";

const sized = (width: number) => ({ url: "/images/x", width, height: width });
const asked = (body: number, ...answers: number[]): Question => ({
  type: "spatial",
  answerCode: "hss",
  answers: answers.map((width) => ({ answerImages: [sized(width)] })),
  questionBodyImages: [sized(body)],
  questionLegendImages: [],
});

const TABLE: [what: string, question: Question, fit: string][] = [
  ["a drawing alone", asked(300), "narrow"],
  ["a matrix above small answers, three of which are as wide as it", asked(272, 84, 84), "narrow"],
  ["scales", asked(292, 92), "middle"],
  ["answers that are wider than what is asked about", asked(100, 100, 100), "wide"],
  ["one answer that is wider than the others", asked(100, 60, 104), "wide"],
];

Deno.test("how much room the pictures of a question need side by side decides their scale", () => {
  for (const [what, question, fit] of TABLE) assert.equal(fitOf(question), fit, what);
});
