import assert from "node:assert/strict";
import { test } from "node:test";
import type { Question } from "../../../model/sitting/test_in_detail.ts";
import { showQuestion } from "../../../tests/helpers/player/show_question.tsx";
import { SymbolSearch as view } from "./symbol_search.tsx";

const question = (...answers: string[]): Question => ({
  type: "symbol_search",
  answerCode: "sss",
  bodyText: "Is one of the two symbols on the left also in the row?",
  answers: answers.map((text) => ({ text, answerImages: [] })),
  questionBodyImages: [{ url: "/images/row", width: 300, height: 46, alt: "Look for: flag; key." }],
  questionLegendImages: [],
});

const WHOLE = { isWhole: true };

test("digits and first letters choose yes or no, in the reader's language", async () => {
  const page = showQuestion(view, question("Yes", "No"));
  page.getByRole("img", { name: "Look for: flag; key." });
  page.getByRole("heading").focus();
  await page.user.keyboard("1n2y");
  assert.deepEqual(page.answers, [1, 2, 2, 1].map((answer) => [{ answer }, WHOLE]));
  const french = showQuestion(view, question("Oui", "Non"), { language: "fr" });
  await french.user.keyboard("on");
  assert.deepEqual(french.answers.map(([answer]) => answer?.answer), [1, 2]);
});

test("a press on a square chooses it, and it shows as chosen", async () => {
  const page = showQuestion(view, question("Yes", "No"));
  await page.user.click(page.getByRole("radio", { name: "No" }));
  assert.deepEqual(page.answers, [[{ answer: 2 }, WHOLE]]);
  assert.ok((page.getByRole("radio", { name: "No" }) as HTMLInputElement).checked);
});

test("letters do not choose where answers begin alike", async () => {
  const page = showQuestion(view, question("Same", "Similar"));
  await page.user.keyboard("s3x");
  assert.deepEqual(page.answers, []);
});

test("under a modal neither letter nor digit answers", async () => {
  const page = showQuestion(view, question("Yes", "No"), { isDisabled: true });
  await page.user.keyboard("y1");
  assert.deepEqual(page.answers, []);
});
