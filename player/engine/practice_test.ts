import assert from "node:assert/strict";
import { type Plan, Story } from "../../tests/helpers/player/player_story.ts";
import { maySkip } from "./read.ts";

const PRACTICE: Plan = { sections: [[{ asks: 2, isPractice: true }, { asks: 2 }]] };
const BY_ITSELF: Plan = { ...PRACTICE, flags: { isAutoAdvancing: true } };

Deno.test("practice: feedback comes with the reply to the stored answer", () => {
  const t = new Story(BY_ITSELF).started().answers(1001, 2);
  assert.deepEqual([...t.place, t.modal], ["question", 0, 0, null], "it waits for what there is to say");
  t.stored(1001, "The third follows from the first two.");
  assert.deepEqual(t.state.modals, [
    { kind: "practice-feedback", question: 1001, text: "The third follows from the first two." },
  ]);
  assert.deepEqual(t.does("confirmed").place, ["question", 0, 1]);
  assert.equal(t.modal, null);
});

Deno.test("practice: without auto-advance the feedback comes on the way to the next question", () => {
  const t = new Story(PRACTICE).started().answers(1001, 2).stored(1001, "Well done.");
  assert.equal(t.modal, null);
  t.does("next");
  assert.equal(t.modal, "practice-feedback");
  assert.deepEqual(t.does("dismissed").place, ["question", 0, 1], "closing it goes on, too");
});

Deno.test("practice: without feedback the test goes on", () => {
  const t = new Story(BY_ITSELF).started().answers(1001, 2).stored(1001);
  assert.deepEqual([...t.place, t.modal], ["question", 0, 1, null]);
});

Deno.test("practice: a modal says that feedback is not available yet, and shows it when it arrives", () => {
  const cases = [
    (t: Story) => t.does("offline").answers(1001, 2),
    (t: Story) => t.answers(1001, 2).notStored(1001, "network"),
    (t: Story) => t.answers(1001, 2).later(2000),
  ];
  for (const meets of cases) {
    const t = new Story(BY_ITSELF).started();
    meets(t);
    assert.deepEqual(t.state.modals, [{ kind: "practice-feedback", question: 1001, text: null }]);
    t.does("online").stored(1001, "It is the second.");
    assert.deepEqual(t.state.modals, [{
      kind: "practice-feedback",
      question: 1001,
      text: "It is the second.",
    }]);
    assert.deepEqual(t.does("confirmed").place, ["question", 0, 1]);
  }
});

Deno.test("practice: feedback waits until an open modal is closed", () => {
  const t = new Story(BY_ITSELF).started().answers(1001, 2).is({ is: "skip-practice" }).stored(1001, "So.");
  assert.deepEqual(t.modals, ["practice-skip"]);
  assert.deepEqual(t.does("dismissed").modals, ["practice-feedback"]);
});

Deno.test("practice: feedback to an answer that was changed since is not shown", () => {
  const t = new Story(PRACTICE).started().answers(1001, 2);
  const first = t.stampOf(1001);
  t.at += 10;
  t.answers(1001, 3).does("next").stored(1001, "The second?", first);
  assert.equal(t.modal, null);
  t.stored(1001, "The third!");
  assert.deepEqual(t.state.modals.map((modal) => modal.kind === "practice-feedback" && modal.text), [
    "The third!",
  ]);
});

Deno.test("the end of practice opens a modal, and the subtest follows", () => {
  const t = new Story(PRACTICE).started().does("next", "next");
  assert.equal(t.modal, "practice-end");
  assert.deepEqual(t.does("dismissed").place, ["question", 0, 1], "one may look again");
  assert.deepEqual(t.does("next", "confirmed").groupStored().place, ["subtest-overview", 1, 0]);
});

Deno.test("practice can be skipped after a confirmation", () => {
  const t = new Story(PRACTICE).started().is({ is: "skip-practice" });
  assert.equal(t.modal, "practice-skip");
  assert.deepEqual(t.does("dismissed").place, ["question", 0, 0]);
  t.is({ is: "skip-practice" }).does("confirmed");
  assert.deepEqual(t.groupStored().place, ["subtest-overview", 1, 0]);
  assert.deepEqual(t.state.finishedSubtests, [1]);
});

Deno.test("practice of a section works like practice of a subtest", () => {
  const t = new Story(PRACTICE);
  const [first, ...rest] = t.state.test.subtests;
  const subtests = [{ ...first!, isPractice: false, isSectionPractice: true }, ...rest];
  t.state = { ...t.state, test: { ...t.state.test, subtests } };
  assert.ok(maySkip(t.started().state));
  assert.equal(t.does("next", "next").modal, "practice-end");
});

Deno.test("only practice can be skipped", () => {
  const t = new Story({ sections: [[{ asks: 1 }]] }).started();
  assert.equal(maySkip(t.state), false);
  assert.equal(t.is({ is: "skip-practice" }).modal, null);
});

Deno.test("practice can be skipped from its own screens only", () => {
  const t = new Story(PRACTICE);
  assert.equal(maySkip(t.state), false);
  assert.equal(t.is({ is: "skip-practice" }).modal, null);
  assert.ok(maySkip(t.does("confirmed", "confirmed").state));
});

Deno.test("practice can be skipped with questions left out even where all are required", () => {
  const t = new Story({ ...PRACTICE, flags: { areQuestionsRequired: true } }).started();
  t.is({ is: "skip-practice" }).does("confirmed");
  assert.deepEqual(t.groupStored().place, ["subtest-overview", 1, 0]);
});
