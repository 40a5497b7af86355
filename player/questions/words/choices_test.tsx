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

type Recorded = [answer: Answer | null, isWhole: boolean];

/** Shows a question that gets its answers back, as in a test. */
function showChoices(changed: Partial<Question> = {}, start: Answer | null = null, isDisabled = false) {
  const answers: Recorded[] = [];
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
          answers.push([next, isWhole]);
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
  return {
    ...page,
    answers,
    box: (name: string) => page.getByLabelText(new RegExp(name)) as HTMLInputElement,
  };
}

test("a press chooses an answer, which is whole", async () => {
  const page = showChoices();
  page.getByRole("radiogroup", { name: "I keep my word." });
  await page.user.click(page.getByText("Sometimes"));
  assert.deepEqual(page.answers, [[{ answer: 2 }, true]]);
  assert.equal(page.box("Sometimes").checked, true);
});

test("a digit key chooses an answer", async () => {
  const page = showChoices();
  await page.user.keyboard("3");
  assert.deepEqual(page.answers, [[{ answer: 3 }, true]]);
});

test("a digit without an answer, a held key and a shortcut are ignored", async () => {
  const page = showChoices();
  await page.user.keyboard("4{Control>}1{/Control}0x");
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "1", repeat: true, bubbles: true }));
  assert.deepEqual(page.answers, []);
});

test("WCAG 2.1.4: digit keys work while the question has the focus, not elsewhere on the page", async () => {
  const page = showChoices();
  const elsewhere = document.createElement("button");
  document.body.append(elsewhere);
  elsewhere.focus();
  await page.user.keyboard("1");
  assert.deepEqual(page.answers, []);
  elsewhere.remove();
});

test("a choice by arrow keys is not whole", async () => {
  const page = showChoices();
  page.box("Never").focus();
  await page.user.keyboard("{ArrowDown}");
  assert.deepEqual(page.answers, [[{ answer: 2 }, false]]);
});

test("pressing the chosen answer sends it again, so that a returning respondent goes on", async () => {
  const page = showChoices({}, { answer: 2 });
  await page.user.click(page.getByText("Sometimes"));
  assert.deepEqual(page.answers, [[{ answer: 2 }, true]]);
});

test("two to choose: the second makes the answer whole, a third is refused, and none is no answer", async () => {
  const page = showChoices({ answerCode: "msl", choose: 2 });
  await page.user.click(page.getByText("Always"));
  await page.user.click(page.getByText("Never"));
  page.getByText("choices.chosen 2");
  await page.user.click(page.getByText("Sometimes"));
  page.getByText("choices.enough 2");
  assert.equal(page.box("Sometimes").checked, false);
  await page.user.click(page.getByText("Never"));
  await page.user.click(page.getByText("Always"));
  assert.deepEqual(page.answers, [
    [{ answers: [3] }, false],
    [{ answers: [1, 3] }, true],
    [{ answers: [3] }, false],
    [null, false],
  ]);
});

test("nothing is chosen once the time is up", async () => {
  const page = showChoices({}, null, true);
  await page.user.keyboard("1");
  assert.equal(page.box("Never").disabled, true);
  assert.deepEqual(page.answers, []);
});
