import assert from "node:assert/strict";
import {
  handIn,
  NAVIGABLE,
  open,
  questions,
  Story,
  TWO_SECTIONS,
} from "../../../tests/helpers/player/player_story.ts";
import { playerPath } from "../../../model/sitting/boot.ts";
import { progressOf } from "../read.ts";

Deno.test("a required question without an answer is not left: the warning 'response required' is shown", () => {
  const t = new Story(open(TWO_SECTIONS, { areQuestionsRequired: true })).started().does("next");
  assert.deepEqual(t.place, ["question", 0, 0]);
  assert.ok(t.state.isResponseRequired);
  t.answers(1001, 1);
  assert.equal(t.state.isResponseRequired, false);
  assert.deepEqual(t.does("next").place, ["question", 0, 1]);
});

Deno.test("questions that are not required may be left out", () => {
  assert.equal(new Story(TWO_SECTIONS).started().does("next", "next").modal, "end-of-subtest");
});

Deno.test("at the end a required question whose answer was removed is shown again with the warning", () => {
  const t = new Story(open(TWO_SECTIONS, { areQuestionsRequired: true })).started()
    .answers(1001, 1).does("next").answers(1002, 1).answers(1001, null).does("next");
  assert.deepEqual(t.place, ["question", 0, 0]);
  assert.ok(t.state.isResponseRequired);
  assert.equal(t.modal, null);
});

Deno.test("before the test ends a required question left out in an earlier subtest is shown again", () => {
  const inNextSubtest = (isSubtestNavigationAllowed: boolean) =>
    new Story(
      open(
        { sections: [[{ asks: 1 }, { asks: 1 }]] },
        { areQuestionsRequired: true, isSubtestNavigationAllowed },
      ),
      {
        screen: "question",
        place: { subtest: 1, question: 0 },
        finishedSubtests: [1],
      },
    ).reads({ subtestId: 2 }).answers(2001, 1).does("next");
  const t = inNextSubtest(true);
  assert.deepEqual(t.place, ["question", 0, 0]);
  assert.ok(t.state.isResponseRequired);
  t.answers(1001, 1).does("next");
  assert.equal(t.modal, "end-of-subtest");
  assert.equal(
    inNextSubtest(false).modal,
    "end-of-test",
    "without subtest navigation the server finds what is missing",
  );
});

Deno.test("go-to does not pass a required question without an answer", () => {
  const t = new Story(open(NAVIGABLE, { areQuestionsRequired: true })).started();
  assert.deepEqual(t.is({ is: "go-to", subtest: 0, question: 1 }).place, ["question", 0, 0]);
});

Deno.test("no navigation below a modal", () => {
  const t = new Story(NAVIGABLE).started().does("next").is({ is: "pressed-back" });
  t.does("next", "previous").is({ is: "go-to", subtest: 0, question: 0 });
  assert.deepEqual(t.place, ["question", 0, 1]);
});

Deno.test("an auto-advancing test advances at a whole answer, to the end of the subtest and no further", () => {
  const t = new Story(open(TWO_SECTIONS, { isAutoAdvancing: true })).started();
  assert.deepEqual(t.answers(1001, 1, { isWhole: false }).place, ["question", 0, 0]);
  assert.deepEqual(t.answers(1001, 2).place, ["question", 0, 1]);
  t.at += 300;
  t.answers(1002, 1);
  assert.deepEqual([...t.place, t.modal], ["question", 0, 1, "end-of-subtest"]);
  t.answers(1002, 2);
  assert.deepEqual([...t.place, t.modal], ["question", 0, 1, "end-of-subtest"]);
});

Deno.test("choosing the same answer again advances too", () => {
  const t = new Story(open(TWO_SECTIONS, { isAutoAdvancing: true })).started().answers(1001, 1).does(
    "previous",
  );
  assert.deepEqual(t.answers(1001, 1).place, ["question", 0, 1]);
  assert.deepEqual(t.done("keep"), []);
});

Deno.test("a test that does not auto-advance stays", () => {
  assert.deepEqual(new Story(TWO_SECTIONS).started().answers(1001, 2).place, ["question", 0, 0]);
});

Deno.test("a key or finger that comes down twice within 300 ms answers once when auto-advancing", () => {
  const t = new Story(open({ sections: [[{ asks: 5 }]] }, { isAutoAdvancing: true })).started();
  const press = (question: number, ms: number) => {
    t.at += ms;
    return t.answers(question, 2);
  };
  press(1001, 0);
  press(1002, 299);
  assert.deepEqual(t.effects, []);
  assert.deepEqual(t.place, ["question", 0, 1]);
  press(1002, 1);
  assert.deepEqual(t.place, ["question", 0, 2], "the repeat does not restart the 300 ms");
  t.at += 10;
  t.answers(1003, 2, { isWhole: false });
  assert.deepEqual(t.done("keep"), [], "nor does it choose the first of several");
  t.answers(1003, 4, { isWhole: false });
  assert.equal(t.done("keep").length, 1, "another answer is no repeat");
});

Deno.test("ten different answers at 250 ms are ten answers", () => {
  for (const limit of [undefined, 60]) {
    const t = new Story(open({ sections: [[{ asks: 10, limit }]] }, { isAutoAdvancing: true })).started();
    for (let question = 0; question < 10; question++) {
      t.at += 250;
      assert.equal(t.answers(1001 + question, 1 + question).done("keep").length, 1);
    }
    assert.equal(t.modal, "end-of-test");
  }
});

Deno.test("keys that complete one answer may follow each other at any speed", () => {
  const t = new Story(open({ sections: [[{ asks: 2 }]] }, { isAutoAdvancing: true })).started();
  for (const [index, isWhole] of [false, false, true].entries()) {
    t.at += 80;
    t.answers(1001, index + 1, { isWhole });
  }
  assert.deepEqual(t.place, ["question", 0, 1]);
});

Deno.test("questions that are not loaded are waited for", () => {
  const t = new Story({ sections: [[{ asks: 2, isUnloaded: true }]] }).does(
    "confirmed",
    "confirmed",
    "confirmed",
  );
  assert.deepEqual(t.does("next").place, ["question", 0, 0]);
  t.is({ is: "loaded", subtestId: 1, questions: questions(1, 2) });
  assert.deepEqual(t.does("next").place, ["question", 0, 1]);
});

Deno.test("each screen has its path", () => {
  const paths = (screens: "active" | "test") => {
    const t = new Story(open(TWO_SECTIONS, { screens }));
    const all = [playerPath(t.state)];
    for (let step = 0; step < 4; step++) all.push(playerPath(t.does("confirmed").state));
    all.push(playerPath(t.does("next").state), playerPath(t.is({ is: "completed", receipt }).state));
    return all;
  };
  const receipt = { storedAnswers: 1, receiptCode: "R" };
  assert.deepEqual(paths("active"), [
    "/tests/active/instructions",
    "/tests/active/overview",
    "/tests/active/section-overview",
    "/tests/active/subtest-overview",
    "/tests/active/subtest",
    "/tests/active/subtest",
    "/tests/active/finished",
  ]);
  assert.deepEqual(paths("test"), [
    "/tests/test/instructions",
    "/tests/test/section/overview",
    "/tests/test/section/overview",
    "/tests/test/section/overview",
    "/tests/test/section/question/1",
    "/tests/test/section/question/2",
    "/tests/test/finished",
  ]);
});

Deno.test("progress counts the questions behind, without practice", () => {
  const t = new Story({ sections: [[{ asks: 1, isPractice: true }, { asks: 4 }]] }).started();
  const done = () => progressOf(t.state).done;
  assert.deepEqual(progressOf(t.state), { indicator: "PB", done: 0, total: 4 });
  t.answers(1001, 1).stored(1001).does("next");
  handIn(t).does("confirmed");
  assert.equal(done(), 0);
  assert.equal(t.does("next") && done(), 1);
  assert.equal(t.answers(2002, 1).stored(2002) && done(), 1);
  assert.equal(t.does("next") && done(), 2);
  assert.equal(t.does("next", "next", "confirmed").groupStored() && done(), 4);
});
