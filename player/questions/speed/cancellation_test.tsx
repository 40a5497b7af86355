import assert from "node:assert/strict";
import { test } from "node:test";
import type { Question } from "../../../model/sitting/test_in_detail.ts";
import { showQuestion } from "../../../tests/helpers/player/show_question.tsx";
import { Cancellation as view } from "./cancellation.tsx";

const shape = (name: string) => ({ url: `/images/${name}`, width: 40, height: 40, alt: name });
const SHAPES = ["blue star", "blue moon", "empty star", "empty moon"];

/** Five rows of eight. */
const GRID: Question = {
  type: "cancellation",
  answerCode: "mss",
  bodyText: "Mark every shape that is exactly like this one.",
  answers: Array.from({ length: 40 }, (_, at) => ({ answerImages: [shape(SHAPES[at % SHAPES.length]!)] })),
  questionBodyImages: [],
  questionLegendImages: [shape("blue star")],
  columns: 8,
};

const places = (answers: readonly (readonly [{ answers?: readonly number[] } | null, unknown])[]) =>
  answers.map(([answer]) => answer && answer.answers);
const focused = () => (document.activeElement as HTMLInputElement).getAttribute("aria-label");

test("a cell is named by its content and position; the targets describe the heading", () => {
  const page = showQuestion(view, GRID);
  const boxes = page.getAllByRole("checkbox");
  assert.equal(boxes[0]!.getAttribute("aria-label"), "blue star, row 1, column 1");
  assert.equal(boxes[39]!.getAttribute("aria-label"), "empty moon, row 5, column 8");
  page.getByRole("heading", { description: "blue star" });
  page.getByRole("group", { name: "Mark every shape that is exactly like this one." });
});

test("marks are set and removed and counted; without any there is no answer", async () => {
  const page = showQuestion(view, GRID);
  const press = (at: number) => page.user.click(page.getAllByRole("checkbox")[at - 1]!);
  page.getByText("0 marked");
  for (const at of [9, 1, 40]) await press(at);
  page.getByText("3 marked");
  await press(9);
  assert.deepEqual(places(page.answers), [[9], [1, 9], [1, 9, 40], [1, 40]]);
  await press(1);
  await press(40);
  assert.deepEqual(page.answers.at(-1), [null, { isWhole: false }]);
});

test("arrow keys move into and through the grid, Space marks, and Tab returns to the same cell", async () => {
  const page = showQuestion(view, GRID);
  page.getByRole("heading").focus();
  await page.user.keyboard("{ArrowDown}");
  assert.equal(focused(), "blue star, row 1, column 1");
  await page.user.keyboard("{ArrowDown}{ArrowRight} {End} ");
  assert.equal(focused(), "empty moon, row 2, column 8");
  assert.deepEqual(places(page.answers), [[10], [10, 16]]);
  assert.equal(page.getAllByRole("checkbox").filter((box) => box.tabIndex === 0).length, 1);
  page.getByRole("heading").focus();
  await page.user.tab();
  assert.equal(focused(), "empty moon, row 2, column 8");
});

test("under a modal nothing is marked", async () => {
  const page = showQuestion(view, GRID, { isDisabled: true });
  await page.user.click(page.getAllByRole("checkbox")[0]!);
  await page.user.keyboard("{ArrowDown} ");
  assert.deepEqual(page.answers, []);
});

test("cells are named in French in French", () => {
  const page = showQuestion(view, { ...GRID, answers: [{ answerImages: [shape("lune bleue")] }] }, {
    language: "fr",
  });
  page.getByRole("checkbox", { name: "lune bleue, rangée 1, colonne 1" });
  page.getByText("0 case marquée");
});
