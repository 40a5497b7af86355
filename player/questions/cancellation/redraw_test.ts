import assert from "node:assert/strict";
import { options } from "preact";
import type { Question } from "../../../model/sitting/test_in_detail.ts";
import { showQuestion } from "../../../tests/helpers/player/show_question.tsx";
import { view } from "./view.tsx";

const GRID: Question = {
  type: "cancellation",
  answerCode: "mss",
  bodyText: "Mark every shape that is exactly like this one.",
  answers: Array.from({ length: 40 }, (_, at) => ({ text: String(at), answerImages: [] })),
  questionBodyImages: [],
  questionLegendImages: [],
  columns: 8,
};

// Preact's own hook counts: on real React there is no such place to look at.
Deno.test("one mark is one box that changes: no cell is drawn again for it", async () => {
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
  // It would be noticed.
  showQuestion(view, GRID);
  options.diffed = before;
  assert.equal(drawn, GRID.answers.length);
  assert.deepEqual(page.given.map(([answer]) => answer?.answers), [[3, 21]]);
});
