import assert from "node:assert/strict";
import { type Plan, questions, START, Story } from "../../../tests/helpers/player/player_story.ts";

const LAST: Plan = { sections: [[{ asks: 2 }]] };
const TWO: Plan = { sections: [[{ asks: 2 }, { asks: 2 }]] };
const atEnd = (plan: Plan) => new Story(plan).started().does("next");
const receipt = { storedAnswers: 2, receiptCode: "R-1" };

Deno.test("the end-of-section modal submits the responses, advances the subtest, resets index and timer", () => {
  const t = new Story({ sections: [[{ asks: 2 }], [{ asks: 2, isUnloaded: true }]] }).started();
  t.answers(1001, 1).stored(1001).later(3000).does("next", "next");
  assert.equal(t.modal, "end-of-section");
  t.does("confirmed");
  assert.deepEqual(t.done("response-group"), [{
    do: "response-group",
    subtestId: 1,
    responses: [{ question: 1001, response: { answer: 1, timestamp: START, deviceId: "device-1" } }],
    duration: 3,
  }]);
  t.groupStored();
  assert.deepEqual(t.place, ["section-overview", 1, 0]);
  assert.deepEqual([t.state.timeUsed, t.state.startTime, t.state.submitting], [0, null, null]);
  assert.deepEqual(t.state.finishedSubtests, [1]);
});

Deno.test("at the end of the test first all answers, then the group of the last subtest, then complete", () => {
  const t = atEnd(LAST).answers(1001, 1).answers(1002, 1).does("next", "confirmed");
  assert.deepEqual([t.did, t.state.submitting?.step], [[], "answers"]);
  assert.deepEqual(t.stored(1001).did, []);
  assert.deepEqual(t.stored(1002).did, ["response-group"]);
  assert.deepEqual(t.groupStored().done("complete"), [
    { do: "complete", assessmentId: t.state.test.assessmentId },
  ]);
  t.is({ is: "completed", receipt });
  assert.deepEqual([t.place[0], t.modals, t.state.submitting], ["finished", [], null]);
  assert.deepEqual(t.state.receipt, receipt);
  assert.deepEqual(t.done("show"), [{ do: "show", screen: "finished" }]);
});

Deno.test("submit modals retry after 2 s; after more than 3 failed attempts a notice is shown", () => {
  const t = atEnd(TWO).does("next", "confirmed");
  const fails = () => t.is({ is: "submit-failed", reason: "network" });
  for (const attempt of [1, 2, 3, 4, 5]) {
    fails();
    assert.equal(t.state.submitting?.isDisrupted, attempt > 3, `after ${attempt}`);
    assert.deepEqual(t.noticed, attempt === 4 ? ["disrupted"] : []);
    assert.deepEqual(t.later(1999).done("response-group"), []);
    assert.equal(t.later(1).done("response-group").length, 1);
  }
  assert.deepEqual(t.groupStored().place, ["subtest-overview", 1, 0]);
});

Deno.test("completing is retried like handing in", () => {
  const t = atEnd(LAST).does("next", "confirmed").groupStored();
  t.is({ is: "submit-failed", reason: "server" });
  assert.deepEqual(t.later(1999).done("complete"), []);
  assert.equal(t.later(1).done("complete").length, 1);
});

Deno.test("answers that fail before handing in count as one attempt together", () => {
  const t = atEnd(LAST).answers(1001, 1).answers(1002, 1).does("next", "confirmed");
  t.notStored(1001, "server").notStored(1002, "server");
  for (let attempt = 1; attempt <= 4; attempt++) {
    assert.equal(t.state.submitting?.attempts, attempt);
    t.later(2000);
    assert.deepEqual(t.done("send").map(({ question }) => question), [1001]);
    t.notStored(1001, "server");
  }
  assert.ok(t.state.submitting?.isDisrupted);
  t.later(2000).stored(1001).stored(1002).later(2000);
  assert.equal(t.done("response-group", t.all).length, 1);
});

Deno.test("handing in needs a connection, and goes on once it is back", () => {
  const t = atEnd(TWO).does("next", "offline", "confirmed");
  assert.deepEqual([t.noticed, t.state.submitting], [["submitOffline"], null]);
  t.does("online", "confirmed");
  assert.equal(t.done("response-group").length, 1);
  t.does("offline").is({ is: "submit-failed", reason: "network" }).later(60_000);
  assert.deepEqual(t.done("response-group"), []);
  assert.equal(t.state.submitting?.attempts, 1);
  assert.equal(t.does("online").done("response-group").length, 1);
});

Deno.test("handing in waits for answers given offline", () => {
  const t = atEnd(TWO).does("next", "offline").answers(1001, 1).does("online", "confirmed");
  assert.deepEqual([t.done("response-group"), t.state.submitting?.step], [[], "answers"]);
  assert.equal(t.later(1000).done("send").length, 1);
  assert.equal(t.stored(1001).done("response-group").length, 1);
});

Deno.test("after handing in the server's bookmark is ahead, and no call sets it back", () => {
  const t = atEnd(TWO).does("next", "confirmed");
  t.reads({ subtestId: 2, startedAt: null, subtest: null });
  assert.deepEqual(t.effects, []);
  assert.deepEqual(t.groupStored().did, ["show"]);
});

Deno.test("during handing in nothing is closed, stopped or handed in twice", () => {
  const t = atEnd(TWO).does("next", "confirmed", "dismissed", "confirmed", "stop");
  assert.deepEqual([t.modals, t.done("response-group", t.all).length], [["end-of-subtest"], 1]);
});

Deno.test("a refused handing in shows a notice and is not retried", () => {
  const t = atEnd(TWO).answers(1001, 1).stored(1001).does("next", "confirmed");
  t.is({ is: "submit-failed", reason: "refused" });
  assert.deepEqual([t.noticed, t.state.submitting, t.modal], [["submitRefused"], null, "end-of-subtest"]);
});

Deno.test("a refused answer is left out of the group", () => {
  const t = atEnd(LAST).answers(1001, 1).answers(1002, 1).stored(1002).does("next", "confirmed");
  t.notStored(1001, "refused");
  assert.deepEqual(t.done("response-group")[0]!.responses.map(({ question }) => question), [1002]);
});

Deno.test("if the server misses a required answer, its question is shown", () => {
  const t = new Story({ ...TWO, flags: { areQuestionsRequired: true } }, {
    screen: "question",
    place: { subtest: 1, question: 0 },
    finishedSubtests: [1],
    responses: [1001, 1002].map((subtestQuestion) => ({
      subtestQuestion,
      timestamp: new Date(START - 1).toISOString(),
      answer: 1,
    })),
  }).reads({ subtestId: 2 }).answers(2001, 1).stored(2001).does("next").answers(2002, 1).stored(2002);
  t.does("next", "confirmed").groupStored();
  t.is({ is: "submit-failed", reason: "refused", unanswered: [1002] });
  assert.deepEqual([t.modal, ...t.place], [null, "question", 0, 1]);
  assert.ok(t.state.isResponseRequired);
  assert.deepEqual(t.noticed, ["submitRefused"]);
  assert.deepEqual(t.state.finishedSubtests, [2], "its subtest has to be handed in again");
  assert.deepEqual(t.done("set-subtest").map(({ subtestId }) => subtestId), [1]);
  t.reads({ subtestId: 1 }).answers(1002, 3).stored(1002).does("next", "confirmed");
  assert.deepEqual(t.done("response-group").map(({ subtestId }) => subtestId), [1]);
  assert.equal(t.groupStored().done("complete").length, 1);
});

Deno.test("a subtest that was handed in elsewhere is left for the next one", () => {
  const t = new Story(TWO).started().is({ is: "finished-before", subtestId: 1 });
  assert.deepEqual([t.modal, t.place], [null, ["subtest-overview", 1, 0]]);
  assert.deepEqual(t.noticed, []);
  const last = atEnd(LAST).is({ is: "finished-before", subtestId: 1 });
  assert.equal(last.modal, "end-of-test");
  assert.equal(last.does("confirmed").done("response-group").length, 1);
});

Deno.test("a page that was loaded while its subtest was handed in can hand it in again", () => {
  const t = new Story(TWO);
  while (t.state.screen !== "question") t.does("confirmed");
  t.does("next", "next", "confirmed");
  assert.deepEqual([t.modal, t.done("response-group")], ["end-of-subtest", []]);
  t.is({ is: "finished-before", subtestId: 1 });
  assert.equal(t.done("response-group").length, 1);
});

Deno.test("a call overtaken by the handing in changes nothing", () => {
  const t = atEnd(TWO).does("next", "confirmed").is({ is: "finished-before", subtestId: 1 });
  assert.deepEqual([t.modal, t.place[1]], ["end-of-subtest", 0]);
  const { place } = t.groupStored();
  assert.deepEqual(t.is({ is: "finished-before", subtestId: 1 }).place, place);
});

/** The server misses an answer to a question that is not loaded. */
const missingAnswer = () =>
  new Story({
    sections: [[{ asks: 2, isUnloaded: true }, { asks: 1 }]],
    flags: { areQuestionsRequired: true },
  }, {
    screen: "question",
    place: { subtest: 1, question: 0 },
    finishedSubtests: [1],
  }).reads({ subtestId: 2 }).answers(2001, 1).stored(2001).does("next", "confirmed").groupStored()
    .is({ is: "submit-failed", reason: "refused", unanswered: [1002] });

Deno.test("the question of a missing answer is loaded first if needed", () => {
  const t = missingAnswer();
  assert.deepEqual(t.done("load").map(({ subtestId }) => subtestId), [1]);
  assert.equal(t.modal, "end-of-test");
  t.is({ is: "loaded", subtestId: 1, questions: questions(1, 2) });
  assert.deepEqual([t.modal, ...t.place], [null, "question", 0, 1]);
});

Deno.test("handing in again meanwhile cancels the way to the missing answer", () => {
  const t = missingAnswer().does("confirmed");
  t.is({ is: "loaded", subtestId: 1, questions: questions(1, 2) });
  assert.deepEqual([t.modal, ...t.place], ["end-of-test", "question", 1, 0]);
});

Deno.test("a test of which all subtests are handed in is completed after a reload, once the last answer is stored", () => {
  const t = new Story(TWO, {
    screen: "question",
    place: { subtest: 1, question: 1 },
    finishedSubtests: [1, 2],
  });
  const late = { question: 2001, response: { answer: 2, timestamp: START - 9, deviceId: "device-0" } };
  t.state = { ...t.state, hasBegun: true };
  t.is({ is: "restored", responses: [late] });
  assert.deepEqual(
    [t.done("send").length, t.done("start-timer").length],
    [0, 1],
    "the start is reported first",
  );
  t.is({ is: "finished-before", subtestId: 2 });
  assert.deepEqual(t.done("send").length, 1);
  assert.deepEqual(t.done("complete").length, 0, "once the last answer has arrived");
  assert.deepEqual(t.stored(2001).done("complete").length, 1);
  assert.deepEqual([t.place[0], t.modal], ["question", "end-of-test"]);
  t.is({ is: "completed", receipt });
  assert.deepEqual([t.place[0], t.state.receipt, t.state.submitting], ["finished", receipt, null]);
});

Deno.test("signed out: handing in ends", () => {
  const t = atEnd(TWO).does("next", "confirmed").is({ is: "submit-failed", reason: "signed-out" });
  assert.deepEqual([t.modal, t.state.submitting], ["signed-out", null]);
});

Deno.test("an answer given while the group is being sent is sent after it", () => {
  const t = atEnd(LAST).does("next", "confirmed").answers(1002, 3);
  assert.deepEqual(t.done("send").map(({ question }) => question), [1002]);
});

Deno.test("a reply about a group that is not being handed in changes nothing", () => {
  const t = new Story(TWO).started();
  const { state } = t;
  assert.equal(t.is({ is: "group-stored", subtest: 1 }).state, state);
  assert.equal(t.is({ is: "submit-failed", reason: "network" }).state, state);
});

Deno.test("after the end nothing is answered, and confirming leads to the respondent's tests", () => {
  const t = atEnd(LAST).is({ is: "completed", receipt });
  assert.deepEqual(t.answers(1001, 1).effects, []);
  assert.deepEqual(t.later(60_000).effects, []);
  assert.deepEqual(t.does("confirmed").effects, [{
    do: "leave",
    to: "respondent-assessments",
    resets: false,
  }]);
});
