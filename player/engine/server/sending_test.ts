import assert from "node:assert/strict";
import { type Plan, START, Story } from "../../../tests/helpers/player/player_story.ts";
import { allStored, answerOf, refused, unsent, waitingOf } from "../read.ts";

const FORM: Plan = { sections: [[{ asks: 5 }]] };
const story = (flags: Plan["flags"] = {}) => new Story({ ...FORM, flags }).started();

const sent = (t: Story) => t.done("send").map(({ question }) => question);

Deno.test("each answer is on the screen at once, kept on the device, then sent", () => {
  const t = story().answers(1001, 3);
  assert.equal(answerOf(t.state, 1001)?.answer, 3);
  assert.deepEqual(t.did.slice(0, 2), ["keep", "send"]);
  const [keep] = t.done("keep"), [send] = t.done("send");
  assert.deepEqual(keep!.response, send!.response);
  assert.deepEqual(send!.response, { answer: 3, timestamp: START, deviceId: "device-1" });
  assert.equal(unsent(t.state), 1);
});

Deno.test("a response is marked sent by recording a sent timestamp", () => {
  const t = story().answers(1001, 3);
  t.at += 40;
  t.stored(1001);
  assert.equal(t.state.responses[1001]!.sent, START + 40);
  assert.ok(allStored(t.state));
});

Deno.test("a failed send is retried every second until it succeeds", () => {
  const t = story().answers(1001, 3).notStored(1001, "network");
  assert.deepEqual(t.done("send"), []);
  for (let attempt = 0; attempt < 20; attempt++) {
    assert.deepEqual(t.later(999).done("send"), []);
    assert.equal(t.later(1).done("send")[0]?.question, 1001);
    t.notStored(1001, attempt % 2 ? "network" : "server");
  }
  t.later(1000).stored(1001);
  assert.deepEqual(t.state.failedResponses, {});
  assert.deepEqual(t.later(5000).done("send"), []);
});

Deno.test("a newer answer to the same question replaces one that is being retried", () => {
  const t = story().answers(1001, 3).notStored(1001, "network").answers(1001, 4);
  assert.deepEqual(t.done("send").map(({ response }) => response.answer), [4]);
  assert.deepEqual(t.state.failedResponses, {});
});

Deno.test("one request at a time for a question: the newest answer is sent after the reply to the one before", () => {
  const t = story().answers(1001, 1);
  const first = t.stampOf(1001);
  assert.deepEqual(t.answers(1001, 2).done("send"), []);
  assert.deepEqual(t.answers(1001, 3).done("send"), []);
  t.stored(1001, undefined, first);
  assert.deepEqual(t.done("send").map(({ response }) => response.answer), [3]);
  assert.equal(t.state.responses[1001]!.sent, null, "what was stored is not the newest");
});

Deno.test("one request at a time for a question: the newest answer is sent at once when the one before failed", () => {
  const t = story().answers(1001, 1);
  const first = t.stampOf(1001);
  t.answers(1001, 2).notStored(1001, "network", first);
  assert.deepEqual(t.done("send").map(({ response }) => response.answer), [2]);
  assert.deepEqual(t.state.failedResponses, {}, "the older answer is not worth another try");
});

Deno.test("questions do not wait for each other", () => {
  const t = story().answers(1001, 1).answers(1002, 2);
  assert.equal(t.done("send")[0]?.question, 1002);
});

Deno.test("restored responses are marked sent at restoration", () => {
  const response = { subtestQuestion: 1002, timestamp: new Date(START - 5000).toISOString(), answer: 2 };
  const t = new Story(FORM, { responses: [response] }).started();
  assert.deepEqual(t.state.responses[1002], {
    response: { answer: 2, timestamp: START - 5000, deviceId: "device-1" },
    sent: START,
  });
  assert.equal(unsent(t.state), 0);
});

Deno.test("answers found on the device are sent; of two to the same question the newer counts", () => {
  const stored = (question: number) => ({
    subtestQuestion: question,
    timestamp: new Date(START - 5000).toISOString(),
    answer: 2,
  });
  const onDevice = (question: number, at: number) => ({
    question,
    response: { answer: 4, timestamp: START + at, deviceId: "device-0" },
  });
  const t = new Story(FORM, { responses: [stored(1001), stored(1002)] }).started();
  t.is({ is: "restored", responses: [onDevice(1001, -4000), onDevice(1002, -6000), onDevice(1003, -3000)] });
  assert.deepEqual(sent(t), [1001]);
  assert.equal(answerOf(t.state, 1002)?.answer, 2);
  assert.equal(t.done("send")[0]!.response.deviceId, "device-0");
  assert.deepEqual(sent(t.stored(1001)), [1003]);
});

Deno.test("a removed answer is kept and sent like any other", () => {
  const t = story().answers(1001, 3).stored(1001);
  t.at = 500;
  t.answers(1001, null);
  assert.deepEqual(t.effects, [
    { do: "keep", question: 1001, response: null, at: START + 500 },
    { do: "remove", question: 1001, at: START + 500, deviceId: "device-1" },
  ]);
  assert.equal(answerOf(t.state, 1001), null);
  assert.equal(unsent(t.state), 1);
  t.is({ is: "stored", question: 1001, timestamp: START + 500, reply: null });
  assert.ok(allStored(t.state));
});

Deno.test("the same answer again has no effect", () => {
  const t = story().answers(1001, 3).stored(1001).answers(1001, 3);
  assert.deepEqual(t.effects, []);
});

Deno.test("removing an answer that does not exist has no effect", () => {
  assert.deepEqual(story().answers(1001, null).effects, []);
});

Deno.test("timestamps of answers rise even if the clock is set back", () => {
  const t = story().answers(1001, 1);
  t.at = -3_600_000;
  t.answers(1001, 2).answers(1002, 1);
  assert.deepEqual([t.stampOf(1001), t.stampOf(1002)], [START + 1, START + 2]);
});

Deno.test("a refused answer is not retried: it stays on the device, and a notice is shown", () => {
  const t = story().answers(1001, 3).notStored(1001, "refused");
  assert.deepEqual(t.noticed, ["answerRefused"]);
  assert.deepEqual(t.later(60_000).done("send"), []);
  assert.equal(refused(t.state), 1);
  assert.equal(answerOf(t.state, 1001)?.answer, 3);
  t.answers(1001, 4);
  assert.equal(t.done("send")[0]?.response.answer, 4, "another answer is another matter");
  assert.equal(refused(t.state), 0);
});

Deno.test("signed out: answers are kept and not sent, and a modal is shown", () => {
  const t = story().answers(1001, 3).notStored(1001, "signed-out");
  assert.equal(t.modal, "signed-out");
  assert.deepEqual(t.later(60_000).done("send"), []);
  assert.equal(unsent(t.state), 1);
  t.does("dismissed");
  assert.equal(t.modal, "signed-out");
  assert.deepEqual(t.does("confirmed").done("leave"), [{ do: "leave", to: "reentry-code", resets: false }]);
});

Deno.test("no answer is sent before the assessment has begun on the server", () => {
  const t = new Story(FORM).does("confirmed", "confirmed", "confirmed");
  assert.equal(t.place[0], "question");
  assert.deepEqual(t.answers(1001, 2).did, ["keep"]);
  assert.deepEqual(t.reads({ subtestId: 1 }).done("send").map(({ question }) => question), [1001]);
});

Deno.test("answers are still sent while another page is being loaded", () => {
  const t = story().answers(1001, 2).notStored(1001, "network").is({ is: "pressed-back" }).does("confirmed");
  assert.deepEqual(t.done("leave").length, 1);
  assert.equal(t.later(1000).done("send")[0]?.question, 1001);
});

Deno.test("waiting answers are listed oldest first", () => {
  const t = story().does("offline").answers(1005, 1).answers(1001, 1).answers(1003, 1);
  assert.deepEqual(waitingOf(t.state).map(({ question }) => question), [1005, 1001, 1003]);
});

Deno.test("no answer is sent before the server knows of its subtest's start", () => {
  const t = new Story(FORM, { screen: "question" });
  t.state = { ...t.state, hasBegun: true };
  t.is({ is: "offline" }).answers(1001, 1).is({ is: "online" }).later(1000);
  const did = t.all.map((effect) => effect.do);
  assert.deepEqual([did.includes("send"), did.includes("start-timer")], [false, true]);
  t.is({ is: "clock-read", clock: { ...t.state.clock, startedAt: START, version: 1 } });
  assert.deepEqual(sent(t), [1001]);
  // Of a part that is not loaded any more the server says so.
  t.is({ is: "not-stored", question: 1001, timestamp: START, reason: "server", unstarted: 7 });
  assert.deepEqual(t.done("start-timer").at(-1)?.subtestId, 7);
});
