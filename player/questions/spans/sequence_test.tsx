import assert from "node:assert/strict";
import { test } from "node:test";
import type { Question } from "../../../model/sitting/test_in_detail.ts";
import { showQuestion } from "../../../tests/helpers/player/show_question.tsx";
import { openStorage } from "../../device/storage/storage.ts";
import { DigitSpan, LetterSpan, NumberLetterSpan } from "./sequence.tsx";
import { noteShownRowsIn, shownRows } from "./shown_rows.ts";

const span = (type: Question["type"], ...sequence: string[]): Question => ({
  type,
  answerCode: "dfm",
  bodyText: "Type them in the order in which they were shown.",
  answers: [],
  questionBodyImages: [],
  questionLegendImages: [],
  maxLength: 20,
  presentation: { sequence, recall: "forward", shownFor: 200, pause: 100 },
});
const DIGITS = span("digit_span", "4", "9", "2");

const emptyDevice = () =>
  noteShownRowsIn(openStorage(() => {
    throw new Error("storage is denied");
  }));
const time = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function untilField(
  page: { queryByRole(role: string): HTMLElement | null },
): Promise<HTMLInputElement> {
  for (let waited = 0; waited < 8000; waited += 20) {
    const field = page.queryByRole("textbox");
    if (field) return field as HTMLInputElement;
    await time(20);
  }
  throw new Error("the field did not appear");
}

test("Enter starts; each sign is shown and read out in turn, and then the field appears", async () => {
  emptyDevice();
  const page = showQuestion(DigitSpan, DIGITS, { assessmentId: "ada" });
  page.getByRole("heading").focus();
  assert.equal(page.queryByRole("textbox"), null);
  await page.user.keyboard("{Enter}");
  page.getByText("Get ready…");
  assert.equal(page.queryByRole("button", { name: "Start" }), null);

  const live = page.container.querySelector('[aria-live="assertive"]')!;
  const seen: string[] = [];
  const watch = new MutationObserver(() => seen.push(live.textContent!));
  watch.observe(live, { childList: true, characterData: true, subtree: true });
  // Enter does not lead on while signs are shown.
  await page.user.keyboard("{Enter}4");
  const field = await untilField(page);
  watch.disconnect();
  assert.deepEqual(seen.filter((text, at) => text && text !== seen[at - 1]), ["4", "9", "2"]);
  assert.ok(!page.container.textContent!.includes("492"));
  assert.equal(page.container.querySelector("[aria-live]"), null);
  assert.deepEqual(page.answers, []);
  assert.equal(page.done(), 0);

  assert.ok(document.activeElement === field);
  await page.user.keyboard("4 92{Enter}");
  assert.deepEqual(page.answers.at(-1)![0], { answerText: "492" });
  assert.equal(page.done(), 1);
});

test("a row that was begun is not shown again after a reload, even if it was left in the middle", async () => {
  emptyDevice();
  const page = showQuestion(DigitSpan, DIGITS, { assessmentId: "ada" });
  await page.user.click(page.getByRole("button", { name: "Start" }));
  const again = showQuestion(DigitSpan, DIGITS, { assessmentId: "ada" });
  assert.equal(again.queryByRole("button", { name: "Start" }), null);
  again.getByText(/^This row has already been shown/);
  await again.user.keyboard("49");
  assert.deepEqual(again.answers.at(-1)![0], { answerText: "49" });
  // Another respondent on the same device has not seen it.
  const other = showQuestion(DigitSpan, DIGITS, { assessmentId: "ben" });
  other.getByRole("button", { name: "Start" });
});

test("an answered question shows the answer and no Start, also on another device", () => {
  emptyDevice();
  const page = showQuestion(LetterSpan, span("letter_span_sequence", "H", "Q"), {
    assessmentId: "ada",
    answer: { answerText: "HQ" },
  });
  assert.equal((page.getByRole("textbox") as HTMLInputElement).value, "HQ");
  assert.equal(page.queryByText(/already been shown/), null);
});

test("a held key and a press under a modal do not start; a row that was not begun can still be shown", async () => {
  emptyDevice();
  const page = showQuestion(DigitSpan, DIGITS, { assessmentId: "ada" });
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", repeat: true, bubbles: true }));
  page.getByRole("button", { name: "Start" });
  const covered = showQuestion(DigitSpan, DIGITS, { assessmentId: "ada", isDisabled: true });
  await covered.user.keyboard(" ");
  await covered.user.click(covered.getByRole("button", { name: "Start" }));
  assert.equal(shownRows("ada").has(7), false);
});

test("typed letters become capitals; digits and letters are both accepted where both are shown", async () => {
  emptyDevice();
  for (
    const [view, type, typed, kept] of [
      [LetterSpan, "letter_span_sequence", "h2q", "HQ"],
      [NumberLetterSpan, "number_letter_span_sequence", "2 5h", "25H"],
    ] as const
  ) {
    shownRows(type).note(7);
    const page = showQuestion(view, span(type, "H"), { assessmentId: type });
    await page.user.click(page.getByRole("textbox"));
    await page.user.keyboard(typed);
    assert.deepEqual(page.answers.at(-1)![0], { answerText: kept });
  }
});

test("the instruction is in French in French", () => {
  emptyDevice();
  const page = showQuestion(DigitSpan, DIGITS, { language: "fr" });
  page.getByText(
    "La suite n’est présentée qu’une seule fois. Appuyez sur Commencer au moment qui vous convient.",
  );
  page.getByRole("button", { name: "Commencer" });
});
