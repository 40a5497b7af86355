import assert from "node:assert/strict";
import { test } from "node:test";
import type { Question } from "../../../model/sitting/test_in_detail.ts";
import { act } from "../../../tests/helpers/player/show.ts";
import { showQuestion } from "../../../tests/helpers/player/show_question.tsx";
import { view as matrix } from "../matrix_reasoning/view.tsx";
import { view as spatial } from "../spatial/view.tsx";
import { view as puzzle } from "../visual_puzzle/view.tsx";

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

test("each picture to choose from is called by its letter and what is to be seen on it, and pressing it answers", async () => {
  const page = showQuestion(matrix, MATRIX);
  page.getByRole("radiogroup", { name: "Which picture belongs in the empty place?" });
  await page.user.click(page.getByRole("radio", { name: "Answer B: 3 stars" }));
  assert.deepEqual(page.given, [[{ answer: 2 }, WHOLE]]);
  assert.equal((page.getByRole("radio", { checked: true }) as HTMLInputElement).value, "2");
});

test("what is told of an answer gets its letter where it has none of its own, in the reader's language", () => {
  const answers = [{ answerImages: [picture("a")] }, { answerImages: [picture("b", "trois étoiles")] }, {
    answerImages: [picture("c", "Réponse C")],
  }];
  const page = showQuestion(spatial, { ...MATRIX, answers }, { language: "fr" });
  const names = page.getAllByRole("radio").map((one) => one.getAttribute("aria-label"));
  assert.deepEqual(names, ["Réponse A", "Réponse B\u00a0: trois étoiles", "Réponse C"]);
});

test("letters and figures choose from the heading on; what is held down, part of a shortcut or none of the answers does not", async () => {
  const page = showQuestion(matrix, MATRIX);
  page.getByRole("heading").focus();
  await page.user.keyboard("c4");
  assert.deepEqual(page.given.map(([answer, how]) => [answer?.answer, how.isWhole]), [
    [3, true],
    [4, true],
  ]);
  await page.user.keyboard("g70{Control>}a{/Control}x");
  assert.equal(page.given.length, 2);
});

test("a letter that is typed elsewhere is none for the question", async () => {
  const page = showQuestion(matrix, MATRIX);
  const field = document.body.appendChild(document.createElement("input"));
  field.focus();
  await page.user.keyboard("b");
  field.remove();
  assert.deepEqual(page.given, []);
});

test("arrow keys look at answers on their way; only meaning one leads on", async () => {
  const page = showQuestion(matrix, MATRIX, { answer: { answer: 1 } });
  page.getByRole("radio", { checked: true }).focus();
  await page.user.keyboard("{ArrowRight}");
  assert.deepEqual(page.given, [[{ answer: 2 }, { isWhole: false }]]);
  await page.user.click(page.getByRole("radio", { checked: true }));
  assert.deepEqual(page.given[1], [{ answer: 2 }, WHOLE]);
});

test("of pieces exactly so many are chosen: they are counted, one too many is refused, and one can be taken back", async () => {
  const page = showQuestion(puzzle, PUZZLE);
  const told = () => page.getByRole("status").textContent;
  const press = (letter: string) =>
    page.user.click(page.getByRole("checkbox", { name: new RegExp(`^Answer ${letter}:`) }));
  assert.equal(told(), "0 of 3 chosen");
  await press("F");
  await press("A");
  assert.equal(told(), "2 of 3 chosen");
  await press("D");
  assert.deepEqual(page.given.map(([answer, how]) => [answer?.answers, how.isWhole]), [
    [[6], false],
    [[1, 6], false],
    [[1, 4, 6], true],
  ]);
  await press("B");
  assert.equal(page.given.length, 3);
  assert.match(told()!, /^3 are already chosen\. Clear one/);
  assert.equal((page.getByRole("checkbox", { name: /^Answer B/ }) as HTMLInputElement).checked, false);
  await press("A");
  assert.deepEqual(page.given[3], [{ answers: [4, 6] }, { isWhole: false }]);
  assert.equal(told(), "2 of 3 chosen");
});

test("the last piece taken back leaves no answer; in French pieces are counted in French", async () => {
  const page = showQuestion(puzzle, PUZZLE, { language: "fr", answer: { answers: [5] } });
  assert.equal(page.getByRole("status").textContent, "1 réponse choisie sur 3");
  await page.user.keyboard("e");
  assert.deepEqual(page.given, [[null, { isWhole: false }]]);
  assert.equal(page.getByRole("status").textContent, "0 réponse choisie sur 3");
});

test("while a modal waits nothing is chosen", async () => {
  const page = showQuestion(matrix, MATRIX, { isDisabled: true });
  await page.user.click(page.getByRole("radio", { name: /^Answer A/ }));
  await page.user.keyboard("b");
  assert.deepEqual(page.given, []);
});

test("a picture that is asked about can be seen in full", async () => {
  const page = showQuestion(matrix, MATRIX);
  page.getByRole("img", { name: "Row 1: 2 stars; empty place." });
  await page.user.click(page.getByRole("button", { name: "View full image" }));
  assert.deepEqual(page.seen, [["/images/matrix", "Row 1: 2 stars; empty place."]]);
});

const isShown = (page: { container: Element }, name: string) =>
  page.container.querySelector(`img[src="/images/${name}"]`) !== null;

/** The browser says so of a picture that it could not load. */
const lose = (page: { container: Element }, name: string) =>
  act(() =>
    void page.container.querySelector(`img[src="/images/${name}"]`)!.dispatchEvent(new Event("error"))
  );

test("a picture that does not come says so, is told of once, and is loaded again when asked for", async () => {
  const told: string[] = [];
  const listen = (event: Event) => told.push((event as CustomEvent<{ url: string }>).detail.url);
  document.addEventListener("picture-failed", listen);
  const page = showQuestion(matrix, MATRIX);
  await lose(page, "3 stars");
  await lose(page, "4 stars");
  assert.equal(page.getAllByText("Not loaded").length, 2);
  assert.deepEqual(told, ["/images/3 stars", "/images/4 stars"]);
  await page.user.click(page.getByRole("button", { name: "Load again" }));
  assert.ok(!page.queryByText("Not loaded"));
  assert.ok(isShown(page, "3 stars") && isShown(page, "4 stars"));
  assert.ok(!page.queryByRole("button", { name: "Load again" }));
  await lose(page, "3 stars");
  assert.equal(page.getAllByText("Not loaded").length, 1);
  assert.equal(told.length, 2);
  document.removeEventListener("picture-failed", listen);
});

test("once the connection is back, pictures come by themselves; what was chosen meanwhile stands", async () => {
  const page = showQuestion(matrix, MATRIX);
  await lose(page, "matrix");
  assert.ok(!page.queryByRole("button", { name: "View full image" }));
  page.getByText("Row 1: 2 stars; empty place.");
  await page.user.keyboard("d");
  // An event of the process's own kind: the test's page has no say over its window.
  await act(() => void globalThis.dispatchEvent(new MessageEvent("online")));
  assert.ok(isShown(page, "matrix"));
  page.getByRole("button", { name: "View full image" });
  assert.equal((page.getByRole("radio", { checked: true }) as HTMLInputElement).value, "4");
});
