import assert from "node:assert/strict";
import { test } from "node:test";
import type { Question } from "../../../model/sitting/test_in_detail.ts";
import { showQuestion } from "../../../tests/helpers/player/show_question.tsx";
import { Digits as view } from "./digits.tsx";

const SERIES: Question = {
  type: "digits",
  answerCode: "d",
  bodyText: "Which number comes next?\n\n12, 21, 30, ?",
  answers: [],
  questionBodyImages: [],
  questionLegendImages: [],
  maxLength: 5,
};

const texts = (answers: readonly (readonly [{ answerText?: string } | null, unknown])[]) =>
  answers.map(([answer]) => answer && answer.answerText);

test("a digit typed while the heading has the focus goes into the field, which takes the focus", async () => {
  const page = showQuestion(view, SERIES);
  const field = page.getByRole("textbox", { name: "Which number comes next?" }) as HTMLInputElement;
  page.getByRole("heading").focus();
  await page.user.keyboard("3");
  assert.ok(document.activeElement === field);
  await page.user.keyboard("9{Backspace}8");
  assert.deepEqual(texts(page.answers), ["3", "39", "3", "38"]);
  assert.ok(page.answers.every(([, options]) => !options.isWhole));
  assert.equal(field.value, "38");
});

test("Enter in the field is done; removing the last digit leaves no answer", async () => {
  const page = showQuestion(view, SERIES, { answer: { answerText: "7" } });
  await page.user.click(page.getByRole("textbox"));
  await page.user.keyboard("{Enter}");
  assert.equal(page.done(), 1);
  await page.user.keyboard("{Backspace}");
  assert.deepEqual(page.answers, [[null, { isWhole: false }]]);
});

test("letters and digits beyond the limit are refused with a message", async () => {
  const page = showQuestion(view, SERIES);
  const field = page.getByRole("textbox") as HTMLInputElement;
  await page.user.click(field);
  await page.user.keyboard("1x");
  assert.equal(field.value, "1");
  page.getByText("Only a number can be typed here.");
  await page.user.keyboard("23456");
  assert.equal(field.value, "12345");
  page.getByText("There is room for 5 characters.");
  await page.user.keyboard("{Backspace}");
  assert.equal(page.queryByText("There is room for 5 characters."), null);
});

test("the keypad types, deletes and has the decimal mark of the language", async () => {
  const page = showQuestion(view, SERIES, { language: "fr" });
  const press = (name: string) => page.user.click(page.getByRole("button", { name }));
  for (const name of ["moins", "2", ",", "5", "5", "Effacer le dernier caractère"]) await press(name);
  assert.deepEqual(texts(page.answers).at(-1), "-2,5");
  // Read out, as the focus is on the key.
  page.getByText("- 2 , 5");
});

test("a note warns while caps lock is on", async () => {
  const page = showQuestion(view, SERIES);
  await page.user.keyboard("{CapsLock}1");
  page.getByText("Caps Lock is on. Please turn it off.");
  await page.user.keyboard("{CapsLock}1");
  assert.equal(page.queryByText("Caps Lock is on. Please turn it off."), null);
});

test("under a modal nothing is typed", async () => {
  const page = showQuestion(view, SERIES, { isDisabled: true });
  await page.user.keyboard("1");
  await page.user.click(page.getByRole("button", { name: "1" }));
  assert.deepEqual(page.answers, []);
});
