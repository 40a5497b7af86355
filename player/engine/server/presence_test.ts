import assert from "node:assert/strict";
import { type Plan, questions, START, Story } from "../../../tests/helpers/player/player_story.ts";
import { questionOf, timeLeft } from "../read.ts";

const FORM: Plan = { sections: [[{ asks: 3, limit: 600 }, { asks: 2 }]] };
const atSubtest = (plan = FORM) => new Story(plan).does("confirmed", "confirmed");
const CALLS = ["set-subtest", "start-timer", "last-active-time"];
const calls = (t: Story) => t.did.filter((name) => CALLS.includes(name));

Deno.test("a subtest is reported when it is entered, its start when its first question is shown", () => {
  const t = new Story(FORM).does("confirmed");
  assert.deepEqual(calls(t), []);
  t.does("confirmed");
  assert.deepEqual(t.done("set-subtest"), [
    { do: "set-subtest", subtestId: 1, questionIndex: 0, placedAt: START + t.at },
  ]);
  t.reads({ subtestId: 1, startedAt: null });
  assert.deepEqual(calls(t), []);
  t.later(3000).does("confirmed");
  assert.deepEqual(t.done("start-timer"), [{ do: "start-timer", subtestId: 1, startedAt: START + 3000 }]);
});

Deno.test("the start is reported after the reply to the subtest, even to a quick respondent", () => {
  const t = atSubtest().does("confirmed");
  assert.deepEqual(calls(t), []);
  t.reads({ version: 0, subtestId: 1, startedAt: null });
  assert.deepEqual(calls(t), ["start-timer"]);
});

Deno.test("a start reported later carries the time since when it runs", () => {
  const t = atSubtest().does("offline", "confirmed").later(20_000).does("online");
  t.reads({ version: 0, subtestId: 1, startedAt: null });
  assert.deepEqual(t.done("start-timer").map(({ startedAt }) => startedAt), [START]);
});

Deno.test("after a reload the place and the running time are reported", () => {
  const t = new Story(FORM, { screen: "question", place: { subtest: 1, question: 1 } }).later(0);
  assert.deepEqual(t.done("set-subtest"), [
    { do: "set-subtest", subtestId: 2, questionIndex: 1, placedAt: START + t.at },
  ]);
  t.reads({ version: 0, subtestId: 2, startedAt: null });
  assert.deepEqual(calls(t), ["start-timer"]);
});

Deno.test("a call without a reply is repeated after 5 s", () => {
  const t = atSubtest();
  assert.deepEqual(calls(t.later(4999)), []);
  assert.deepEqual(calls(t.later(1)), ["set-subtest"]);
  t.does("confirmed").reads({ version: 0, subtestId: 1, startedAt: null });
  assert.deepEqual(calls(t.later(5000)), ["start-timer"]);
});

Deno.test("the last-active ping is sent at least every 15 s, with the place", () => {
  const t = new Story(FORM).started().does("next");
  let pinged = 0;
  for (let since = 0; t.at < 120_000;) {
    t.later(250);
    since += 250;
    if (!t.did.includes("last-active-time")) continue;
    assert.ok(since <= 15_000, `${since}`);
    assert.deepEqual(t.effects, [
      { do: "last-active-time", subtestId: 1, questionIndex: 1, placedAt: START + t.at },
    ]);
    [since, pinged] = [0, pinged + 1];
    t.at += 40;
    t.reads({});
  }
  assert.equal(pinged, 8);
});

Deno.test("a ping without a reply is repeated after 5 s", () => {
  const t = new Story(FORM).started().later(14_000);
  assert.deepEqual(calls(t), ["last-active-time"]);
  assert.deepEqual(calls(t.later(4999)), []);
  assert.deepEqual(calls(t.later(1)), ["last-active-time"]);
});

Deno.test("a refused call shows a notice, or the signed-out modal", () => {
  assert.deepEqual(atSubtest().is({ is: "call-refused", reason: "refused" }).noticed, ["notStarted"]);
  assert.equal(atSubtest().is({ is: "call-refused", reason: "signed-out" }).modal, "signed-out");
});

Deno.test("a withdrawn test opens a modal whose button and Escape lead to the respondent's tests", () => {
  for (const is of ["confirmed", "dismissed"] as const) {
    const t = atSubtest().is({ is: "call-refused", reason: "removed" });
    assert.deepEqual([t.modal, t.noticed], ["removed", []]);
    assert.deepEqual(t.is({ is }).done("leave").map(({ to }) => to), ["respondent-assessments"]);
  }
});

Deno.test("questions are loaded ahead: of this subtest, then of the next two, one after the other", () => {
  const asks = { asks: 2, isUnloaded: true };
  const t = new Story({ sections: [[asks, asks, asks, asks]] });
  const loaded: number[] = [];
  t.later(0);
  for (let load; (load = t.done("load")[0]);) {
    loaded.push(load.subtestId);
    t.is({ is: "loaded", subtestId: load.subtestId, questions: questions(load.subtestId, 2) });
  }
  assert.deepEqual(loaded, [1, 2, 3]);
  t.started().does("next", "next", "confirmed").groupStored();
  assert.deepEqual(t.done("load").map(({ subtestId }) => subtestId), [4]);
});

Deno.test("questions that did not arrive are requested again after 5 s", () => {
  const t = new Story({ sections: [[{ asks: 2, isUnloaded: true }]] }).later(0);
  assert.equal(t.done("load").length, 1);
  assert.deepEqual(t.later(4999).done("load"), []);
  assert.equal(t.later(1).done("load").length, 1);
});

/** At the overview of a subtest of one minute whose questions are sealed. */
const sealedSubtest = () => {
  const t = new Story({ sections: [[{ asks: 2, limit: 60, isUnloaded: true }]] }).later(0);
  return t.is({ is: "sealed", subtestId: 1 });
};
const reading = (now: number, startedAt: number | null) => ({
  now,
  version: startedAt === null ? 1 : 2,
  subtestId: 1,
  startedAt,
  subtest: { limit: 60, deadline: startedAt === null ? null : startedAt + 60_000 },
  test: null,
});

Deno.test("sealed questions are not requested again; their time waits for the server, which is called every second", () => {
  const t = sealedSubtest();
  assert.deepEqual(t.later(20_000).done("load"), []);
  t.does("confirmed", "confirmed", "confirmed");
  assert.deepEqual([t.state.screen, questionOf(t.state)], ["question", null]);
  t.is({ is: "clock-read", clock: reading(t.now, null) });
  assert.deepEqual(t.done("start-timer").map(({ startedAt }) => startedAt), [null]);
  assert.deepEqual([t.state.clock.startedAt, timeLeft(t.state, t.now)], [null, null]);
  assert.deepEqual(calls(t.later(999)), []);
  assert.deepEqual(calls(t.later(1)), ["start-timer"]);
  const clock = reading(t.now, t.now);
  t.is({ is: "clock-read", clock, opened: questions(1, 2) });
  assert.equal(questionOf(t.state)?.id, 1001);
  assert.equal(timeLeft(t.state, t.now), 60_000);
  assert.deepEqual(t.done("load"), []);
});

Deno.test("questions that cannot be decrypted are loaded in plain; the time that ran meanwhile counts", () => {
  const t = sealedSubtest().does("confirmed", "confirmed", "confirmed");
  t.is({ is: "clock-read", clock: reading(t.now, null) });
  t.is({ is: "clock-read", clock: reading(t.now, t.now - 300) });
  assert.deepEqual(t.done("load").map(({ subtestId }) => subtestId), [1]);
  t.is({ is: "loaded", subtestId: 1, questions: questions(1, 2) });
  assert.equal(timeLeft(t.state, t.now), 59_700);
  assert.deepEqual(t.later(0).done("start-timer"), []);
});

Deno.test("without a connection a sealed subtest does not begin, and its time does not run", () => {
  const t = sealedSubtest().is({ is: "offline" }).does("confirmed", "confirmed", "confirmed").later(90_000);
  assert.deepEqual([questionOf(t.state), t.state.clock.startedAt, t.modal], [null, null, null]);
  t.is({ is: "online" });
  assert.deepEqual(calls(t), ["set-subtest"]);
});
