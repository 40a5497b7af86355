import assert from "node:assert/strict";
import { options } from "preact";
import type { Question } from "../../../model/sitting/test_in_detail.ts";
import { showQuestion } from "../../../tests/helpers/player/show_question.tsx";
import { Cancellation as view } from "./cancellation.tsx";

const GRID: Question = {
  type: "cancellation",
  answerCode: "mss",
  bodyText: "Mark every shape that is exactly like this one.",
  answers: Array.from({ length: 40 }, (_, at) => ({ text: String(at), answerImages: [] })),
  questionBodyImages: [],
  questionLegendImages: [],
  columns: 8,
};

// Counts with a hook of Preact: React has none.
Deno.test("a mark changes one box and draws no cell again", async () => {
  const page = showQuestion(view, GRID, { answer: { answers: [3] } });
  const boxes = page.getAllByRole("checkbox") as HTMLInputElement[];
  assert.ok(boxes[2]!.checked);
  let drawn = 0;
  const before = options.diffed;
  options.diffed = (vnode) => {
    if (vnode.type === "label") drawn++;
    before?.(vnode);
  };
  await page.user.click(boxes[20]!);
  assert.equal(drawn, 0);
  // The count works: a new grid draws every cell.
  showQuestion(view, GRID);
  options.diffed = before;
  assert.equal(drawn, GRID.answers.length);
  assert.deepEqual(page.answers.map(([answer]) => answer?.answers), [[3, 21]]);
});
