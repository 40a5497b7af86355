import assert from "node:assert/strict";
import { test } from "node:test";
import type { Question } from "../../../model/sitting/test_in_detail.ts";
import { showQuestion } from "../../../tests/helpers/player/show_question.tsx";
import { openStorage } from "../../device/storage.ts";
import { view as digits } from "../digit_span/view.tsx";
import { view as letters } from "../letter_span_sequence/view.tsx";
import { view as mixed } from "../number_letter_span_sequence/view.tsx";
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
    throw new Error("this browser keeps nothing");
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
  throw new Error("no field came");
}

test("Enter starts, each sign is seen and heard in turn and is gone, then the field is there to type in", async () => {
  emptyDevice();
  const page = showQuestion(digits, DIGITS, { assessmentId: "ada" });
  page.getByRole("heading").focus();
  assert.equal(page.queryByRole("textbox"), null);
  await page.user.keyboard("{Enter}");
  page.getByText("Get ready…");
  assert.equal(page.queryByRole("button", { name: "Start" }), null);

  const live = page.container.querySelector('[aria-live="assertive"]')!;
  const seen: string[] = [];
  const watch = new MutationObserver(() => seen.push(live.textContent!));
  watch.observe(live, { childList: true, characterData: true, subtree: true });
  // It leads nowhere while signs are shown.
  await page.user.keyboard("{Enter}4");
  const field = await untilField(page);
  watch.disconnect();
  assert.deepEqual(seen.filter((text, at) => text && text !== seen[at - 1]), ["4", "9", "2"]);
  assert.ok(!page.container.textContent!.includes("492"));
  assert.equal(page.container.querySelector("[aria-live]"), null);
  assert.deepEqual(page.given, []);
  assert.equal(page.done(), 0);

  assert.ok(document.activeElement === field);
  await page.user.keyboard("4 92{Enter}");
  assert.deepEqual(page.given.at(-1)![0], { answerText: "492" });
  assert.equal(page.done(), 1);
});

test("begun once, a row is not shown again after the page is loaded anew, not even to whoever left in the middle", async () => {
  emptyDevice();
  const page = showQuestion(digits, DIGITS, { assessmentId: "ada" });
  await page.user.click(page.getByRole("button", { name: "Start" }));
  const again = showQuestion(digits, DIGITS, { assessmentId: "ada" });
  assert.equal(again.queryByRole("button", { name: "Start" }), null);
  again.getByText(/^This row has already been shown/);
  await again.user.keyboard("49");
  assert.deepEqual(again.given.at(-1)![0], { answerText: "49" });
  // Somebody else on the same device has not seen it.
  const other = showQuestion(digits, DIGITS, { assessmentId: "ben" });
  other.getByRole("button", { name: "Start" });
});

test("whoever has answered finds the answer and no Start, also on another device", () => {
  emptyDevice();
  const page = showQuestion(letters, span("letter_span_sequence", "H", "Q"), {
    assessmentId: "ada",
    answer: { answerText: "HQ" },
  });
  assert.equal((page.getByRole("textbox") as HTMLInputElement).value, "HQ");
  assert.equal(page.queryByText(/already been shown/), null);
});

test("the press that led here does not start, nor does one under a modal; leaving the row unseen leaves it whole", async () => {
  emptyDevice();
  const page = showQuestion(digits, DIGITS, { assessmentId: "ada" });
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", repeat: true, bubbles: true }));
  page.getByRole("button", { name: "Start" });
  const covered = showQuestion(digits, DIGITS, { assessmentId: "ada", isDisabled: true });
  await covered.user.keyboard(" ");
  await covered.user.click(covered.getByRole("button", { name: "Start" }));
  assert.equal(shownRows("ada").has(7), false);
});

test("letters are capitals however they are typed; digits and letters are typed together where both are shown", async () => {
  emptyDevice();
  for (
    const [view, type, typed, kept] of [
      [letters, "letter_span_sequence", "h2q", "HQ"],
      [mixed, "number_letter_span_sequence", "2 5h", "25H"],
    ] as const
  ) {
    shownRows(type).note(7);
    const page = showQuestion(view, span(type, "H"), { assessmentId: type });
    await page.user.click(page.getByRole("textbox"));
    await page.user.keyboard(typed);
    assert.deepEqual(page.given.at(-1)![0], { answerText: kept });
  }
});

test("in French the row is told of in French", () => {
  emptyDevice();
  const page = showQuestion(digits, DIGITS, { language: "fr" });
  page.getByText(
    "La suite n’est présentée qu’une seule fois. Appuyez sur Commencer au moment qui vous convient.",
  );
  page.getByRole("button", { name: "Commencer" });
});
