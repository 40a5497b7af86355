import assert from "node:assert/strict";
import { type Plan, START, Story } from "../../../tests/helpers/player/player_story.ts";
import type { Effect } from "../effect.ts";
import { allStored } from "../read.ts";
import { nextTick } from "../read_later.ts";

const FORM: Plan = { sections: [[{ asks: 5 }]] };
const story = (flags: Plan["flags"] = {}) => new Story({ ...FORM, flags }).started();

const sent = (t: Story) => t.done("send").map(({ question }) => question);
const sending = (t: Story) => Object.keys(t.state.sending).length;

Deno.test("after a failure answers are sent in the order of time, each when the one before is stored, until none waits", () => {
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

Deno.test("after a failure the order of time holds for a changed answer too", () => {
  const t = story().answers(1001, 1).answers(1002, 2).notStored(1001, "network").notStored(1002, "network");
  t.at += 10;
  t.answers(1001, 3);
  assert.deepEqual(sent(t.later(1000)), [1002]);
  assert.deepEqual(t.stored(1002).done("send").map(({ response }) => response.answer), [3]);
});

Deno.test("a removed answer is sent in its turn", () => {
  const t = story({ retriesOfflineAnswers: true }).answers(1001, 1).stored(1001).does("offline");
  t.at += 10;
  t.answers(1002, 1).answers(1001, null).answers(1003, 1).does("online");
  assert.deepEqual(sent(t), [1002]);
  assert.deepEqual(t.stored(1002).done("remove").map(({ question }) => question), [1001]);
  t.is({ is: "stored", question: 1001, timestamp: t.stampOf(1001), reply: null });
  assert.deepEqual(sent(t), [1003]);
});

Deno.test("an answer that is refused, or failed ten times in a row, does not hold up others", () => {
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

Deno.test("any other test sends them with the ordinary retry a second later", () => {
  const t = story().does("offline").answers(1003, 1).answers(1001, 2);
  t.later(60_000).does("online");
  assert.deepEqual(sent(t.later(999)), []);
  assert.deepEqual(sent(t.later(1)), [1003]);
  assert.deepEqual(sent(t.stored(1003)), [1001]);
  assert.ok(allStored(t.stored(1001).state));
});

Deno.test("a notice says that answers given offline are stored", () => {
  const t = story({ retriesOfflineAnswers: true }).does("offline").answers(1001, 1).answers(1002, 1).does(
    "online",
  );
  assert.deepEqual(t.noticed, ["online"]);
  assert.deepEqual(t.stored(1001).noticed, []);
  assert.deepEqual(t.stored(1002).noticed, [], "that the connection is back is read first");
  assert.deepEqual(t.later(2000).noticed, ["caughtUp"]);
  assert.deepEqual(t.later(2000).noticed, [], "once");
});

Deno.test("after an offline reload the notice that the connection is back stands for 2 s, even if all is stored sooner", () => {
  const response = { subtestQuestion: 1002, timestamp: new Date(START - 5000).toISOString(), answer: 2 };
  const t = new Story(FORM, { screen: "question", responses: [response] }).does("offline").answers(1001, 4);
  assert.deepEqual(t.later(60_000).does("online").noticed, ["online"]);
  t.reads({ subtestId: 1, startedAt: START });
  assert.deepEqual(sent(t), [1001], "at once: it has not been tried yet");
  t.at += 20;
  assert.deepEqual(t.stored(1001).noticed, []);
  assert.deepEqual(t.later(1979).noticed, []);
  assert.deepEqual(t.later(1).noticed, ["caughtUp"]);
});

Deno.test("no notice of stored answers if the connection is lost again", () => {
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

/** How long after each failure the effect comes again, where ticks come when the engine asks for them. */
function waits(t: Story, again: Effect["do"], fail: () => void): number[] {
  return Array.from({ length: 5 }, (_, time) => {
    // Failures come at any moment between two ticks.
    t.later(170 * time);
    fail();
    const from = t.now;
    do t.later(nextTick(t.state, t.now)); while (!t.done(again).length && t.now - from < 10_000);
    return t.now - from;
  });
}

Deno.test("an answer is retried after 1 s and handing in after 2 s, independently of the last tick", () => {
  for (const limit of [undefined, 600]) {
    const t = new Story({ sections: [[{ asks: 2, limit }]] }).started().answers(1001, 1);
    assert.deepEqual(waits(t, "send", () => t.notStored(1001, "server")), Array(5).fill(1000));
    t.stored(1001).answers(1002, 1).stored(1002).does("next", "next", "confirmed");
    const failed = () => void t.is({ is: "submit-failed", reason: "server" });
    assert.deepEqual(waits(t, "response-group", failed), Array(5).fill(2000));
  }
});
