import assert from "node:assert/strict";
import { test } from "node:test";
import type { Question } from "../../../model/sitting/test_in_detail.ts";
import { act } from "../../../tests/helpers/player/show.ts";
import { showQuestion } from "../../../tests/helpers/player/show_question.tsx";
import { AnswersBelow, AnswersBeside } from "./pictured_question.tsx";

const picture = (name: string, alt?: string) => ({ url: `/images/${name}`, width: 84, height: 84, alt });
const pictured = (names: readonly string[]) =>
  names.map((name, at) => ({ answerImages: [picture(name, `Answer ${"ABCDEF"[at]}: ${name}`)] }));

const MATRIX: Question = {
  type: "matrix_reasoning",
  answerCode: "hss",
  bodyText: "Which picture belongs in the empty place?",
  answers: pictured(["2 stars", "3 stars", "4 stars", "2 crosses", "3 crosses", "4 crosses"]),
  questionBodyImages: [{
    ...picture("matrix"),
    width: 272,
    height: 272,
    alt: "Row 1: 2 stars; empty place.",
  }],
  questionLegendImages: [],
};
const PUZZLE: Question = { ...MATRIX, type: "visual_puzzle", answerCode: "mss", choose: 3, columns: 3 };

const WHOLE = { isWhole: true };

test("an answer is named by its letter and the description of its picture; a press chooses it", async () => {
  const page = showQuestion(AnswersBeside, MATRIX);
  page.getByRole("radiogroup", { name: "Which picture belongs in the empty place?" });
  await page.user.click(page.getByRole("radio", { name: "Answer B: 3 stars" }));
  assert.deepEqual(page.answers, [[{ answer: 2 }, WHOLE]]);
  assert.equal((page.getByRole("radio", { checked: true }) as HTMLInputElement).value, "2");
});

test("the name of an answer begins with its letter in the reader's language, and never twice", () => {
  const answers = [{ answerImages: [picture("a")] }, { answerImages: [picture("b", "trois étoiles")] }, {
    answerImages: [picture("c", "Réponse C")],
  }];
  const page = showQuestion(AnswersBelow, { ...MATRIX, answers }, { language: "fr" });
  const names = page.getAllByRole("radio").map((one) => one.getAttribute("aria-label"));
  assert.deepEqual(names, ["Réponse A", "Réponse B\u00a0: trois étoiles", "Réponse C"]);
});

test("letters and digits choose while the heading has the focus; shortcuts and other keys do not", async () => {
  const page = showQuestion(AnswersBeside, MATRIX);
  page.getByRole("heading").focus();
  await page.user.keyboard("c4");
  assert.deepEqual(page.answers.map(([answer, options]) => [answer?.answer, options.isWhole]), [
    [3, true],
    [4, true],
  ]);
  await page.user.keyboard("g70{Control>}a{/Control}x");
  assert.equal(page.answers.length, 2);
});

test("a letter typed into another field does not answer", async () => {
  const page = showQuestion(AnswersBeside, MATRIX);
  const field = document.body.appendChild(document.createElement("input"));
  field.focus();
  await page.user.keyboard("b");
  field.remove();
  assert.deepEqual(page.answers, []);
});

test("a choice by arrow keys is not whole; a press on the chosen answer is", async () => {
  const page = showQuestion(AnswersBeside, MATRIX, { answer: { answer: 1 } });
  page.getByRole("radio", { checked: true }).focus();
  await page.user.keyboard("{ArrowRight}");
  assert.deepEqual(page.answers, [[{ answer: 2 }, { isWhole: false }]]);
  await page.user.click(page.getByRole("radio", { checked: true }));
  assert.deepEqual(page.answers[1], [{ answer: 2 }, WHOLE]);
});

test("a fixed number of answers: the count is shown, one too many is refused, and one can be removed", async () => {
  const page = showQuestion(AnswersBeside, PUZZLE);
  const status = () => page.getByRole("status").textContent;
  const press = (letter: string) =>
    page.user.click(page.getByRole("checkbox", { name: new RegExp(`^Answer ${letter}:`) }));
  assert.equal(status(), "0 of 3 chosen");
  await press("F");
  await press("A");
  assert.equal(status(), "2 of 3 chosen");
  await press("D");
  assert.deepEqual(page.answers.map(([answer, options]) => [answer?.answers, options.isWhole]), [
    [[6], false],
    [[1, 6], false],
    [[1, 4, 6], true],
  ]);
  await press("B");
  assert.equal(page.answers.length, 3);
  assert.match(status()!, /^3 are already chosen\. Clear one/);
  assert.equal((page.getByRole("checkbox", { name: /^Answer B/ }) as HTMLInputElement).checked, false);
  await press("A");
  assert.deepEqual(page.answers[3], [{ answers: [4, 6] }, { isWhole: false }]);
  assert.equal(status(), "2 of 3 chosen");
});

test("removing the last choice leaves no answer; the count is in French in French", async () => {
  const page = showQuestion(AnswersBeside, PUZZLE, { language: "fr", answer: { answers: [5] } });
  assert.equal(page.getByRole("status").textContent, "1 réponse choisie sur 3");
  await page.user.keyboard("e");
  assert.deepEqual(page.answers, [[null, { isWhole: false }]]);
  assert.equal(page.getByRole("status").textContent, "0 réponse choisie sur 3");
});

test("under a modal nothing is chosen", async () => {
  const page = showQuestion(AnswersBeside, MATRIX, { isDisabled: true });
  await page.user.click(page.getByRole("radio", { name: /^Answer A/ }));
  await page.user.keyboard("b");
  assert.deepEqual(page.answers, []);
});

test("a picture of the question can be enlarged", async () => {
  const page = showQuestion(AnswersBeside, MATRIX);
  page.getByRole("img", { name: "Row 1: 2 stars; empty place." });
  await page.user.click(page.getByRole("button", { name: "View full image" }));
  assert.deepEqual(page.seen, [["/images/matrix", "Row 1: 2 stars; empty place."]]);
});

const isShown = (page: { container: Element }, name: string) =>
  page.container.querySelector(`img[src="/images/${name}"]`) !== null;

/** Dispatches the error event of a picture that the browser could not load. */
const lose = (page: { container: Element }, name: string) =>
  act(() =>
    void page.container.querySelector(`img[src="/images/${name}"]`)!.dispatchEvent(new Event("error"))
  );

test("a picture that fails to load shows a text, is reported once, and loads again on demand", async () => {
  const reported: string[] = [];
  const listen = (event: Event) => reported.push((event as CustomEvent<{ url: string }>).detail.url);
  document.addEventListener("picture-failed", listen);
  const page = showQuestion(AnswersBeside, MATRIX);
  await lose(page, "3 stars");
  await lose(page, "4 stars");
  assert.equal(page.getAllByText("Not loaded").length, 2);
  assert.deepEqual(reported, ["/images/3 stars", "/images/4 stars"]);
  await page.user.click(page.getByRole("button", { name: "Load again" }));
  assert.ok(!page.queryByText("Not loaded"));
  assert.ok(isShown(page, "3 stars") && isShown(page, "4 stars"));
  assert.ok(!page.queryByRole("button", { name: "Load again" }));
  await lose(page, "3 stars");
  assert.equal(page.getAllByText("Not loaded").length, 1);
  assert.equal(reported.length, 2);
  document.removeEventListener("picture-failed", listen);
});

test("failed pictures load by themselves once the connection is back; the answer stays", async () => {
  const page = showQuestion(AnswersBeside, MATRIX);
  await lose(page, "matrix");
  assert.ok(!page.queryByRole("button", { name: "View full image" }));
  page.getByText("Row 1: 2 stars; empty place.");
  await page.user.keyboard("d");
  // An event of the process: the test's page does not own its window.
  await act(() => void globalThis.dispatchEvent(new MessageEvent("online")));
  assert.ok(isShown(page, "matrix"));
  page.getByRole("button", { name: "View full image" });
  assert.equal((page.getByRole("radio", { checked: true }) as HTMLInputElement).value, "4");
});
