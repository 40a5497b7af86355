import assert from "node:assert/strict";
import { type Plan, START, Story } from "../../tests/helpers/player/player_story.ts";
import { allStored, answerOf, refused, unsent, waitingOf } from "./read.ts";

const FORM: Plan = { sections: [[{ asks: 5 }]] };
const story = (flags: Plan["flags"] = {}) => new Story({ ...FORM, flags }).started();

const sent = (t: Story) => t.done("send").map(({ question }) => question);
const sending = (t: Story) => Object.keys(t.state.sending).length;

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

Deno.test("a failed send is retried after 1 s, and again, until it succeeds", () => {
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

Deno.test("one request at a time for a question: the newest leaves when the one before has come back", () => {
  const t = story().answers(1001, 1);
  const first = t.stampOf(1001);
  assert.deepEqual(t.answers(1001, 2).done("send"), []);
  assert.deepEqual(t.answers(1001, 3).done("send"), []);
  t.stored(1001, undefined, first);
  assert.deepEqual(t.done("send").map(({ response }) => response.answer), [3]);
  assert.equal(t.state.responses[1001]!.sent, null, "what was stored is not the newest");
});

Deno.test("one request at a time for a question: the newest leaves at once when the one before failed", () => {
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

Deno.test("once one failed they leave in the order of time, each when the one before is stored, until none waits", () => {
  const t = story().answers(1001, 1).answers(1002, 2).notStored(1001, "network");
  t.at += 500;
  assert.deepEqual(sent(t.answers(1003, 3)), [], "the failed one and the one on its way are older");
  assert.deepEqual(sent(t.stored(1002)), [], "not before its second is over");
  assert.deepEqual(sent(t.later(500)), [1001]);
  assert.deepEqual(sent(t.answers(1004, 4)), []);
  assert.deepEqual(sent(t.stored(1001)), [1003]);
  assert.deepEqual(sent(t.notStored(1003, "server")), []);
  assert.deepEqual(sent(t.later(1000)), [1003]);
  assert.deepEqual(sent(t.stored(1003)), [1004]);
  assert.deepEqual(sent(t.stored(1004).answers(1005, 5).answers(1001, 2)), [1001], "all is well again");
  assert.equal(sending(t), 2);
});

Deno.test("once one failed they leave in order also where the newest was given to a question answered before", () => {
  const t = story().answers(1001, 1).answers(1002, 2).notStored(1001, "network").notStored(1002, "network");
  t.at += 10;
  t.answers(1001, 3);
  assert.deepEqual(sent(t.later(1000)), [1002]);
  assert.deepEqual(t.stored(1002).done("send").map(({ response }) => response.answer), [3]);
});

Deno.test("what was taken back meanwhile goes in its turn", () => {
  const t = story({ retriesOfflineAnswers: true }).answers(1001, 1).stored(1001).does("offline");
  t.at += 10;
  t.answers(1002, 1).answers(1001, null).answers(1003, 1).does("online");
  assert.deepEqual(sent(t), [1002]);
  assert.deepEqual(t.stored(1002).done("remove").map(({ question }) => question), [1001]);
  t.is({ is: "stored", question: 1001, timestamp: t.stampOf(1001), reply: null });
  assert.deepEqual(sent(t), [1003]);
});

Deno.test("one that the server refuses, or cannot take time and again, holds up no others", () => {
  const refusing = story({ retriesOfflineAnswers: true }).does("offline").answers(1001, 1).answers(1002, 1);
  assert.deepEqual(sent(refusing.does("online")), [1001]);
  assert.deepEqual(sent(refusing.notStored(1001, "refused")), [1002]);

  const t = story().answers(1001, 1).notStored(1001, "server").answers(1002, 1);
  for (let replies = 1; replies < 10; replies++) {
    assert.deepEqual(sent(t), [], "it may go the next time");
    assert.deepEqual(sent(t.later(1000)), [1001]);
    t.notStored(1001, "server");
  }
  assert.deepEqual(sent(t), [1002]);
  assert.deepEqual(sent(t.stored(1002).later(1000)), [1001], "it is tried all the same");
});

Deno.test("retries pause while the browser is offline", () => {
  const t = story().answers(1001, 3).notStored(1001, "network").does("offline");
  assert.deepEqual(t.later(60_000).done("send"), []);
  t.answers(1002, 1);
  assert.deepEqual(t.did, ["keep"], "kept on the device, and not tried");
  assert.deepEqual(Object.keys(t.state.failedResponses), ["1001", "1002"]);
});

Deno.test("a test that retries offline answers by itself sends them on recovery, oldest first", () => {
  const t = story({ retriesOfflineAnswers: true }).does("offline").answers(1003, 1).answers(1001, 2);
  t.later(60_000).does("online");
  assert.deepEqual(sent(t), [1003]);
  assert.deepEqual(sent(t.stored(1003)), [1001]);
});

Deno.test("in any other test they leave by themselves as well, with the ordinary retry a second later", () => {
  const t = story().does("offline").answers(1003, 1).answers(1001, 2);
  t.later(60_000).does("online");
  assert.deepEqual(sent(t.later(999)), []);
  assert.deepEqual(sent(t.later(1)), [1003]);
  assert.deepEqual(sent(t.stored(1003)), [1001]);
  assert.ok(allStored(t.stored(1001).state));
});

Deno.test("it is said when answers given without a connection are stored", () => {
  const t = story({ retriesOfflineAnswers: true }).does("offline").answers(1001, 1).answers(1002, 1).does(
    "online",
  );
  assert.deepEqual(t.noticed, ["online"]);
  assert.deepEqual(t.stored(1001).noticed, []);
  assert.deepEqual(t.stored(1002).noticed, [], "that the connection is back is read first");
  assert.deepEqual(t.later(2000).noticed, ["caughtUp"]);
  assert.deepEqual(t.later(2000).noticed, [], "once");
});

Deno.test("after a reload without a connection it stands to be read that it is back, however soon all is stored", () => {
  const given = { subtestQuestion: 1002, timestamp: new Date(START - 5000).toISOString(), answer: 2 };
  const t = new Story(FORM, { screen: "question", responses: [given] }).does("offline").answers(1001, 4);
  assert.deepEqual(t.later(60_000).does("online").noticed, ["online"]);
  t.reads({ subtestId: 1, startedAt: START });
  assert.deepEqual(sent(t), [1001], "at once: it has not been tried yet");
  t.at += 20;
  assert.deepEqual(t.stored(1001).noticed, []);
  assert.deepEqual(t.later(1979).noticed, []);
  assert.deepEqual(t.later(1).noticed, ["caughtUp"]);
});

Deno.test("a connection that goes again is not followed by what its return had to say", () => {
  const t = story({ retriesOfflineAnswers: true }).does("offline").answers(1001, 1).does("online").stored(
    1001,
  );
  assert.deepEqual(t.does("offline").noticed, ["offline"]);
  assert.deepEqual(t.later(60_000).does("online").later(5000).noticed, []);
});

Deno.test("a failed response is replaced only by one with a later request timestamp", () => {
  const t = story().answers(1001, 3).notStored(1001, "network").later(1000);
  t.notStored(1001, "network");
  const failed = t.state.failedResponses[1001]!;
  assert.equal(failed.requestTimestamp, START + 1000);
  t.state = {
    ...t.state,
    failedResponses: { 1001: { ...failed, requestTimestamp: START + 60_000 } },
  };
  t.notStored(1001, "network");
  assert.equal(t.state.failedResponses[1001]!.requestTimestamp, START + 60_000);
});

Deno.test("a failed response is removed only if its stored timestamp matches", () => {
  const t = story().answers(1001, 3).notStored(1001, "network");
  t.stored(1001, undefined, t.stampOf(1001) - 1);
  assert.ok(t.state.failedResponses[1001]);
  t.stored(1001);
  assert.deepEqual(t.state.failedResponses, {});
});

Deno.test("restored responses are marked sent at restoration", () => {
  const given = { subtestQuestion: 1002, timestamp: new Date(START - 5000).toISOString(), answer: 2 };
  const t = new Story(FORM, { responses: [given] }).started();
  assert.deepEqual(t.state.responses[1002], {
    response: { answer: 2, timestamp: START - 5000, deviceId: "device-1" },
    sent: START,
  });
  assert.equal(unsent(t.state), 0);
});

Deno.test("answers found on the device are sent; of two to one question the newer counts", () => {
  const given = (question: number) => ({
    subtestQuestion: question,
    timestamp: new Date(START - 5000).toISOString(),
    answer: 2,
  });
  const found = (question: number, at: number) => ({
    question,
    response: { answer: 4, timestamp: START + at, deviceId: "device-0" },
  });
  const t = new Story(FORM, { responses: [given(1001), given(1002)] }).started();
  t.is({ is: "restored", responses: [found(1001, -4000), found(1002, -6000), found(1003, -3000)] });
  assert.deepEqual(sent(t), [1001]);
  assert.equal(answerOf(t.state, 1002)?.answer, 2);
  assert.equal(t.done("send")[0]!.response.deviceId, "device-0");
  assert.deepEqual(sent(t.stored(1001)), [1003]);
});

Deno.test("an answer taken back is kept and removed like any other", () => {
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

Deno.test("the same answer again is not another", () => {
  const t = story().answers(1001, 3).stored(1001).answers(1001, 3);
  assert.deepEqual(t.effects, []);
});

Deno.test("nothing is there to take back where nothing was answered", () => {
  assert.deepEqual(story().answers(1001, null).effects, []);
});

Deno.test("answers are stamped with rising moments, whatever the clock says", () => {
  const t = story().answers(1001, 1);
  t.at = -3_600_000;
  t.answers(1001, 2).answers(1002, 1);
  assert.deepEqual([t.stampOf(1001), t.stampOf(1002)], [START + 1, START + 2]);
});

Deno.test("an answer that the server refuses is not tried for ever: it stays on the device, and is said", () => {
  const t = story().answers(1001, 3).notStored(1001, "refused");
  assert.deepEqual(t.noticed, ["answerRefused"]);
  assert.deepEqual(t.later(60_000).done("send"), []);
  assert.equal(refused(t.state), 1);
  assert.equal(answerOf(t.state, 1001)?.answer, 3);
  t.answers(1001, 4);
  assert.equal(t.done("send")[0]?.response.answer, 4, "another answer is another matter");
  assert.equal(refused(t.state), 0);
});

Deno.test("where the server no longer knows the respondent all is kept, nothing is tried, and it is said", () => {
  const t = story().answers(1001, 3).notStored(1001, "signed-out");
  assert.equal(t.modal, "signed-out");
  assert.deepEqual(t.later(60_000).done("send"), []);
  assert.equal(unsent(t.state), 1);
  t.does("dismissed");
  assert.equal(t.modal, "signed-out");
  assert.deepEqual(t.does("confirmed").done("leave"), [{ do: "leave", to: "reentry-code", resets: false }]);
});

Deno.test("no answer leaves before the assessment has begun on the server, which would refuse it", () => {
  const t = new Story(FORM).does("confirmed", "confirmed", "confirmed");
  assert.equal(t.place[0], "question");
  assert.deepEqual(t.answers(1001, 2).did, ["keep"]);
  assert.deepEqual(t.reads({ subtestId: 1 }).done("send").map(({ question }) => question), [1001]);
});

Deno.test("answers go on being sent while the page is on its way elsewhere", () => {
  const t = story().answers(1001, 2).notStored(1001, "network").is({ is: "pressed-back" }).does("confirmed");
  assert.deepEqual(t.done("leave").length, 1);
  assert.equal(t.later(1000).done("send")[0]?.question, 1001);
});

Deno.test("what waits is listed oldest first", () => {
  const t = story().does("offline").answers(1005, 1).answers(1001, 1).answers(1003, 1);
  assert.deepEqual(waitingOf(t.state).map(({ question }) => question), [1005, 1001, 1003]);
});

Deno.test("no answer leaves before the server has heard of its part's start, and then those that waited do", () => {
  const t = new Story(FORM, { screen: "question" });
  t.state = { ...t.state, hasBegun: true };
  t.is({ is: "offline" }).answers(1001, 1).is({ is: "online" }).later(1000);
  const did = t.all.map((effect) => effect.do);
  assert.deepEqual([did.includes("send"), did.includes("start-timer")], [false, true]);
  t.is({ is: "clock-read", clock: { ...t.state.clock, startedAt: START, version: 1 } });
  assert.deepEqual(sent(t), [1001]);
  // Of a part that is not loaded any more the server says so.
  t.is({ is: "not-stored", question: 1001, timestamp: START, why: "server", unstarted: 7 });
  assert.deepEqual(t.done("start-timer").at(-1)?.subtestId, 7);
});
