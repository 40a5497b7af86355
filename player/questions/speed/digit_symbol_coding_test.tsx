import assert from "node:assert/strict";
import { test } from "node:test";
import type { Question } from "../../../model/sitting/test_in_detail.ts";
import { showQuestion } from "../../../tests/helpers/player/show_question.tsx";
import { DigitSymbolCoding as view } from "./digit_symbol_coding.tsx";

const CODING: Question = {
  type: "digit_symbol_coding",
  answerCode: "d",
  bodyText: "Which digit goes with this symbol?",
  answers: [],
  questionBodyImages: [{ url: "/images/arch", width: 80, height: 80, alt: "Arch" }],
  questionLegendImages: [{ url: "/images/key", width: 308, height: 62, alt: "Key: ladder 1, arch 9" }],
  maxLength: 1,
};

const AT_ONCE = { isWhole: true };

test("key and symbol have descriptions; one digit typed anywhere is the whole answer", async () => {
  const page = showQuestion(view, CODING);
  page.getByRole("img", { name: "Key: ladder 1, arch 9" });
  page.getByRole("heading", { description: "Arch" }).focus();
  await page.user.keyboard("9");
  assert.deepEqual(page.answers, [[{ answerText: "9" }, AT_ONCE]]);
  assert.equal((page.getByRole("textbox") as HTMLInputElement).value, "9");
  page.getByRole("button", { name: "9", pressed: true });
});

test("another digit replaces it: by key, by press, or typed into the box", async () => {
  const page = showQuestion(view, CODING, { answer: { answerText: "4" } });
  await page.user.click(page.getByRole("button", { name: "7" }));
  await page.user.type(page.getByRole("textbox"), "2");
  assert.deepEqual(page.answers, [[{ answerText: "7" }, AT_ONCE], [{ answerText: "2" }, AT_ONCE]]);
  assert.equal((page.getByRole("textbox") as HTMLInputElement).value, "2");
});

test("other keys do not answer; Backspace removes the answer", async () => {
  const page = showQuestion(view, CODING);
  await page.user.keyboard("0a{Control>}5{/Control}");
  assert.deepEqual(page.answers, []);
  await page.user.keyboard("5{Backspace}");
  assert.deepEqual(page.answers.at(-1), [null, { isWhole: false }]);
});

test("Enter in the box is done; under a modal no key answers", async () => {
  const page = showQuestion(view, CODING);
  await page.user.type(page.getByRole("textbox"), "{Enter}");
  assert.equal(page.done(), 1);
  const covered = showQuestion(view, CODING, { isDisabled: true });
  await covered.user.keyboard("5");
  assert.deepEqual(covered.answers, []);
});
