import assert from "node:assert/strict";
import { test } from "node:test";
import { show } from "../../../tests/helpers/player/show.ts";
import type { Answer } from "../../../model/sitting/answer.ts";
import type { Question } from "../../../model/sitting/test_in_detail.ts";
import { ChoiceView } from "./choice_view.tsx";

const QUESTION: Question = {
  type: "statement",
  answerCode: "s",
  bodyText: "I keep my word.",
  answers: ["Never", "Sometimes", "Always"].map((text) => ({ text, answerImages: [] })),
  questionBodyImages: [],
  questionLegendImages: [],
};

type Given = [answer: Answer | null, isWhole: boolean];

/** A question whose answers come back to it, as in a test. */
function ask(changed: Partial<Question> = {}, start: Answer | null = null, isDisabled = false) {
  const given: Given[] = [];
  let answer = start;
  const drawn = () => (
    <main>
      <ChoiceView
        id={7}
        question={{ ...QUESTION, ...changed }}
        assessmentId={null}
        number={1}
        answer={answer}
        onAnswer={(next, { isWhole }) => {
          given.push([next, isWhole]);
          answer = next;
          page.rerender(drawn());
        }}
        onShowImage={() => {}}
        say={(key, { count } = {}) => `${key} ${count}`}
        isDisabled={isDisabled}
        labelledBy="heading"
        onDone={() => {}}
      />
    </main>
  );
  const page = show(drawn());
  return { ...page, given, box: (name: string) => page.getByLabelText(new RegExp(name)) as HTMLInputElement };
}

test("an answer is chosen by a press, and is all there is to say", async () => {
  const page = ask();
  page.getByRole("radiogroup", { name: "I keep my word." });
  await page.user.click(page.getByText("Sometimes"));
  assert.deepEqual(page.given, [[{ answer: 2 }, true]]);
  assert.equal(page.box("Sometimes").checked, true);
});

test("one key is one answer", async () => {
  const page = ask();
  await page.user.keyboard("3");
  assert.deepEqual(page.given, [[{ answer: 3 }, true]]);
});

test("a number without an answer, a key held down, and one of a shortcut say nothing", async () => {
  const page = ask();
  await page.user.keyboard("4{Control>}1{/Control}0x");
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "1", repeat: true, bubbles: true }));
  assert.deepEqual(page.given, []);
});

test("WCAG 2.1.4: numbers count where the question has the focus, not elsewhere on the page", async () => {
  const page = ask();
  const elsewhere = document.createElement("button");
  document.body.append(elsewhere);
  elsewhere.focus();
  await page.user.keyboard("1");
  assert.deepEqual(page.given, []);
  elsewhere.remove();
});

test("arrows walk through the answers, and what they choose on the way is not the last word", async () => {
  const page = ask();
  page.box("Never").focus();
  await page.user.keyboard("{ArrowDown}");
  assert.deepEqual(page.given, [[{ answer: 2 }, false]]);
});

test("the same answer pressed again is given again: one who came back goes on with it", async () => {
  const page = ask({}, { answer: 2 });
  await page.user.click(page.getByText("Sometimes"));
  assert.deepEqual(page.given, [[{ answer: 2 }, true]]);
});

test("of two to choose the second makes it whole, a third finds no room, and none is no answer", async () => {
  const page = ask({ answerCode: "msl", choose: 2 });
  await page.user.click(page.getByText("Always"));
  await page.user.click(page.getByText("Never"));
  page.getByText("choices.chosen 2");
  await page.user.click(page.getByText("Sometimes"));
  page.getByText("choices.enough 2");
  assert.equal(page.box("Sometimes").checked, false);
  await page.user.click(page.getByText("Never"));
  await page.user.click(page.getByText("Always"));
  assert.deepEqual(page.given, [
    [{ answers: [3] }, false],
    [{ answers: [1, 3] }, true],
    [{ answers: [3] }, false],
    [null, false],
  ]);
});

test("once the time is up nothing is chosen any more", async () => {
  const page = ask({}, null, true);
  await page.user.keyboard("1");
  assert.equal(page.box("Never").disabled, true);
  assert.deepEqual(page.given, []);
});
