import assert from "node:assert/strict";
import { test } from "node:test";
import type { Question } from "../../../model/sitting/test_in_detail.ts";
import { showQuestion } from "../../../tests/helpers/player/show_question.tsx";
import { PictureArrangement as view } from "./picture_arrangement.tsx";

const STORY: Question = {
  type: "picture_arrangement",
  answerCode: "d",
  bodyText: "In which order did this happen?",
  answers: [],
  questionBodyImages: ["There is only water.", "An ice cube.", "A small piece of ice."].map((
    description,
    at,
  ) => ({
    url: `/images/${at + 1}`,
    width: 200,
    height: 160,
    alt: `Picture ${at + 1}: ${description}`,
  })),
  questionLegendImages: [],
  maxLength: 3,
};

const texts = (page: { answers: [{ answerText?: string } | null, { isWhole: boolean }][] }) =>
  page.answers.map(([answer, options]) => [answer?.answerText ?? null, options.isWhole]);

type Page = Awaited<ReturnType<typeof showQuestion>>;
const panel = (page: Page, number: number) =>
  page.getByRole("button", { name: new RegExp(`^Picture ${number}:`) });
const field = (page: Page) => page.getByLabelText("Your order") as HTMLInputElement;

test("pictures pressed one after the other get consecutive places; the last one makes the order whole", async () => {
  const page = showQuestion(view, STORY);
  for (const number of [2, 3, 1]) await page.user.click(panel(page, number));
  assert.deepEqual(texts(page), [["2", false], ["23", false], ["231", true]]);
  assert.equal(field(page).value, "231");
  assert.match(panel(page, 3).textContent!, /Place 2 of 3/);
  assert.equal(panel(page, 3).getAttribute("aria-pressed"), "true");
});

test("a picture pressed again loses its place, and those behind it move up", async () => {
  const page = showQuestion(view, STORY, { answer: { answerText: "231" } });
  await page.user.click(panel(page, 2));
  assert.deepEqual(texts(page), [["31", false]]);
  assert.match(panel(page, 2).textContent!, /Not placed yet/);
  assert.match(panel(page, 3).textContent!, /Place 1 of 3/);
  await page.user.click(page.getByRole("button", { name: "Start again" }));
  assert.deepEqual(texts(page)[1], [null, false]);
  assert.equal(field(page).value, "");
});

test("numbers can be typed in the field or anywhere on the page; Backspace removes the last", async () => {
  const page = showQuestion(view, STORY);
  await page.user.keyboard("32{Backspace}1");
  assert.deepEqual(texts(page).map(([text]) => text), ["3", "32", "3", "31"]);
  await page.user.type(field(page), "2{Enter}");
  assert.deepEqual(texts(page).at(-1), ["312", true]);
  assert.equal(page.done(), 1);
});

test("a number without a picture, or of a placed picture, is refused with a message and removed from the field", async () => {
  const page = showQuestion(view, STORY);
  await page.user.type(field(page), "14");
  assert.equal(page.getByRole("status").textContent, "There is no picture 4.");
  assert.equal(field(page).value, "1");
  await page.user.type(field(page), "1");
  assert.equal(page.getByRole("status").textContent, "Picture 1 already has its place.");
  await page.user.type(field(page), "x2");
  assert.match(page.getByRole("status").textContent!, /^Choose the pictures/);
  assert.deepEqual(texts(page), [["1", false], ["12", false]]);
});

test("each picture can be enlarged without being placed", async () => {
  const page = showQuestion(view, STORY);
  await page.user.click(page.getByRole("button", { name: "View picture 2 in full" }));
  assert.deepEqual(page.seen, [["/images/2", "Picture 2: An ice cube."]]);
  assert.deepEqual(page.answers, []);
});

test("under a modal the order does not change", async () => {
  const page = showQuestion(view, STORY, { answer: { answerText: "2" }, isDisabled: true });
  await page.user.click(panel(page, 1));
  await page.user.keyboard("3");
  assert.deepEqual(page.answers, []);
});
