import assert from "node:assert/strict";
import type { Clock } from "../../model/sitting/clock_reading.ts";
import { type Plan, START, Story } from "../../tests/helpers/player/player_story.ts";
import { timeLeft } from "./read.ts";

const TIMED: Plan = { sections: [[{ asks: 3, limit: 600 }, { asks: 2 }]] };
const running = (t: Story): Partial<Clock> => ({
  subtestId: 1,
  startedAt: START,
  subtest: { limit: 600, deadline: START + 600_000 },
  now: t.now,
});
const halted = (t: Story, since = t.now, kind: "pause" | "stop" = "pause"): Partial<Clock> => ({
  ...running(t),
  halt: { kind, since, by: "Dana" },
});
const left = (t: Story) => timeLeft(t.state, t.now);

/** A respondent at the first question of ten minutes. */
function begun(plan = TIMED): Story {
  const t = new Story(plan).started();
  return t.reads(running(t));
}

Deno.test("a pause covers the question: its time stands from the moment of the ledger, and nothing can be answered or handed in", () => {
  const t = begun().later(10_000);
  t.reads(halted(t, t.now - 2000));
  assert.deepEqual([t.modal, left(t)], ["halt", 592_000]);
  const before = [t.place, left(t)];
  t.all = [];
  t.answers(1001, 1).does("next", "confirmed", "dismissed", "stop").is({ is: "pressed-back" })
    .is({ is: "idle", until: t.now + 1 }).later(3_600_000);
  assert.deepEqual([t.modals, t.place, left(t), t.state.responses[1001]], [["halt"], ...before, undefined]);
  assert.deepEqual(new Set(t.all.map((effect) => effect.do)), new Set(["last-active-time"]));
});

Deno.test("while paused it asks every five seconds, from every screen, and goes on by itself where it was", () => {
  const t = begun().later(10_000);
  t.reads(halted(t));
  const { now } = t;
  for (let sign = 0; sign < 3; sign++) {
    assert.deepEqual(t.later(5_000).did, ["last-active-time"]);
    t.reads(halted(t, now));
  }
  t.later(1000).reads({ ...running(t), subtest: { limit: 600, deadline: START + 616_000 } });
  assert.deepEqual([t.modal, t.noticed, t.place], [null, ["resumed"], ["question", 0, 0]]);
  assert.equal(left(t), START + 616_000 - t.now);
  t.answers(1001, 1).does("next");
  assert.deepEqual(t.place, ["question", 0, 1]);
});

Deno.test("answers that were given in a pause are taken back: what was there before comes back, at its question", () => {
  const t = begun().answers(1001, 1);
  t.stored(1001).answers(1001, 2).does("next").answers(1002, 3);
  t.notStored(1001, "halted");
  assert.deepEqual([t.state.responses[1001]?.response.answer, t.place, t.noticed], [
    1,
    ["question", 0, 0],
    ["answerHalted"],
  ]);
  assert.ok(t.done("last-active-time").length === 1, "the clock is read at once");
  t.notStored(1002, "halted");
  assert.deepEqual([t.state.responses[1002], t.state.failedResponses], [undefined, {}]);
  assert.deepEqual(t.done("send"), []);
});

Deno.test("answers from before a pause are still sent in it, also after the connection was lost", () => {
  const t = begun().does("offline").answers(1001, 1).later(5_000).answers(1002, 2).later(60_000);
  t.does("online");
  t.reads(halted(t, t.now - 50_000)).later(1000);
  t.stored(1001);
  assert.deepEqual([t.modal, t.done("send").map(({ question }) => question)], ["halt", [1002]]);
});

Deno.test("a pause takes back the end of a time that came before the page knew of it", () => {
  const t = begun().later(600_000);
  assert.equal(t.modal, "last-subtest-time-limit".replace("last-subtest-", ""));
  t.does("confirmed");
  t.is({ is: "submit-failed", reason: "halted" });
  t.reads(halted(t, START + 590_000));
  assert.deepEqual([t.modal, t.state.submitting, left(t)], ["halt", null, 10_000]);
});

Deno.test("a lost connection in a pause: its own modal goes first, and the pause is there after it", () => {
  const t = begun({ ...TIMED, flags: { shouldPauseOnDisconnect: true } }).later(10_000);
  t.reads(halted(t)).later(5_000).does("offline");
  assert.deepEqual(t.modals, ["halt", "offline"]);
  t.later(60_000).does("online", "confirmed");
  assert.deepEqual(t.done("resume-timer").length, 1);
  t.reads(halted(t, t.now - 65_000));
  assert.deepEqual([t.modals, left(t) === null, t.state.pausedAt], [["halt"], false, null]);
});

Deno.test("a page that opens in a pause is covered from the start; a stop leads to the other tests", () => {
  const clock: Clock = {
    now: START,
    version: 3,
    test: null,
    startedAt: START - 1000,
    subtestId: 1,
    subtest: { limit: 600, deadline: START + 599_000 },
    halt: { kind: "stop", since: START - 500, by: null },
  };
  const t = new Story(TIMED, { screen: "question", clock }).later(700_000);
  assert.deepEqual([t.modal, t.state.startTime, left(t)], ["halt", null, 599_500]);
  t.does("dismissed");
  assert.deepEqual([t.modal, t.did], ["halt", []]);
  t.does("confirmed");
  assert.deepEqual(t.done("leave").map(({ to }) => to), ["respondent-assessments"]);
});

Deno.test("who waits for the start that staff make for all has begun nothing; afterwards the page starts by itself", () => {
  const t = new Story(TIMED).started();
  t.reads({
    version: 2,
    startedAt: null,
    subtest: { limit: 600, deadline: null },
    halt: { kind: "start", since: t.now, by: null },
  });
  assert.deepEqual([t.modal, left(t), t.noticed], ["halt", null, []]);
  t.does("confirmed");
  assert.equal(t.modal, "halt");
  t.reads({ version: 3, startedAt: null, subtest: { limit: 600, deadline: null } });
  assert.deepEqual([t.modal, t.noticed], [null, []]);
});

Deno.test("told that staff have decided something, the clock is read at once, from every screen, but for a page that waits for its connection", () => {
  const t = begun().later(1000);
  assert.deepEqual(t.is({ is: "told" }).done("last-active-time").map(({ subtestId }) => subtestId), [1]);
  t.reads(halted(t)).later(1000);
  assert.deepEqual(t.is({ is: "told" }).did, ["last-active-time"]);
  const away = begun({ ...TIMED, flags: { shouldPauseOnDisconnect: true } }).does("offline");
  assert.deepEqual(away.is({ is: "told" }).did, []);
  assert.deepEqual(away.does("online").is({ is: "told" }).done("last-active-time"), []);
});
