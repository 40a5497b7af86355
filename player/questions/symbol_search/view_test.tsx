import assert from "node:assert/strict";
import { test } from "node:test";
import type { Question } from "../../../model/sitting/test_in_detail.ts";
import { showQuestion } from "../../../tests/helpers/player/show_question.tsx";
import { view } from "./view.tsx";

const asked = (...answers: string[]): Question => ({
  type: "symbol_search",
  answerCode: "sss",
  bodyText: "Is one of the two symbols on the left also in the row?",
  answers: answers.map((text) => ({ text, answerImages: [] })),
  questionBodyImages: [{ url: "/images/row", width: 300, height: 46, alt: "Look for: flag; key." }],
  questionLegendImages: [],
});

const WHOLE = { isWhole: true };

test("yes and no by their places and by their first letters, in the reader's language", async () => {
  const page = showQuestion(view, asked("Yes", "No"));
  page.getByRole("img", { name: "Look for: flag; key." });
  page.getByRole("heading").focus();
  await page.user.keyboard("1n2y");
  assert.deepEqual(page.given, [1, 2, 2, 1].map((answer) => [{ answer }, WHOLE]));
  const french = showQuestion(view, asked("Oui", "Non"), { language: "fr" });
  await french.user.keyboard("on");
  assert.deepEqual(french.given.map(([answer]) => answer?.answer), [1, 2]);
});

test("pressing a square answers, and it shows what is answered", async () => {
  const page = showQuestion(view, asked("Yes", "No"));
  await page.user.click(page.getByRole("radio", { name: "No" }));
  assert.deepEqual(page.given, [[{ answer: 2 }, WHOLE]]);
  assert.ok((page.getByRole("radio", { name: "No" }) as HTMLInputElement).checked);
});

test("where answers begin alike letters choose none of them, nor do other keys", async () => {
  const page = showQuestion(view, asked("Same", "Similar"));
  await page.user.keyboard("s3x");
  assert.deepEqual(page.given, []);
});

test("under a modal neither letter nor figure answers", async () => {
  const page = showQuestion(view, asked("Yes", "No"), { isDisabled: true });
  await page.user.keyboard("y1");
  assert.deepEqual(page.given, []);
});
