import assert from "node:assert/strict";
import { test } from "node:test";
import type { Question } from "../../../model/sitting/test_in_detail.ts";
import { showQuestion } from "../../../tests/helpers/player/show_question.tsx";
import { PictureCompletion as view } from "./picture_completion.tsx";

const DRAWING: Question = {
  type: "picture_completion",
  answerCode: "ssl",
  bodyText: "Which important part is missing?",
  answers: ["The rim", "A number", "The minute hand"].map((text) => ({ text, answerImages: [] })),
  questionBodyImages: [{ url: "/images/clock", width: 300, height: 220, alt: "Drawing of a clock" }],
  questionLegendImages: [{ url: "/images/parts", width: 120, height: 40, alt: "Parts" }],
};

test("answers in words stand beside the drawing and its legend", async () => {
  const page = showQuestion(view, DRAWING);
  assert.deepEqual(page.getAllByRole("img").map((one) => one.getAttribute("alt")), [
    "Parts",
    "Drawing of a clock",
  ]);
  await page.user.click(page.getByRole("radio", { name: /The minute hand/ }));
  await page.user.keyboard("1");
  assert.deepEqual(page.answers.map(([answer]) => answer), [{ answer: 3 }, { answer: 1 }]);
});

test("the space of a picture is reserved while it loads", () => {
  const page = showQuestion(view, DRAWING);
  const drawing = page.getByRole("img", { name: "Drawing of a clock" });
  assert.deepEqual([drawing.getAttribute("width"), drawing.getAttribute("height")], ["300", "220"]);
});
