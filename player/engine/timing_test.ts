import assert from "node:assert/strict";
import { type Plan, START, Story } from "../../tests/helpers/player/player_story.ts";
import type { Effect } from "./effect.ts";
import { limitOf, nextTick, timeLeft } from "./read.ts";

const TIMED: Plan = {
  sections: [[{ asks: 3, limit: 60 }, { asks: 3, limit: 60 }], [{ asks: 2, limit: 60 }]],
};
const WIDE: Plan = {
  sections: [[{ asks: 1, isPractice: true }, { asks: 2 }], [{ asks: 2 }]],
  flags: { testWideTimeLimit: 90 },
};
const left = (t: Story) => timeLeft(t.state, t.now);

Deno.test("the timer is started, stopped (whole elapsed seconds are added up) and reset to zero", () => {
  const t = new Story({
    sections: [[{ asks: 2 }, { asks: 1 }]],
    flags: { isSubtestNavigationAllowed: true },
  });
  t.does("confirmed", "confirmed");
  assert.deepEqual([t.state.timeUsed, t.state.startTime], [0, null]);
  t.does("confirmed").reads({});
  assert.equal(t.state.startTime, START);
  t.later(2900).does("previous");
  assert.deepEqual([t.state.timeUsed, t.state.startTime], [2, null]);
  t.later(60_000).does("confirmed").later(3000).does("next", "next", "confirmed");
  assert.deepEqual(t.done("response-group").map(({ duration }) => duration), [5]);
  t.groupStored();
  assert.deepEqual([t.state.timeUsed, t.state.startTime], [0, null]);
});

Deno.test("no more than a week is told as the duration of a subtest that somebody left open", () => {
  const t = new Story({ sections: [[{ asks: 1 }]] }).started().later(30 * 24 * 3600_000).does(
    "next",
    "confirmed",
  );
  assert.equal(t.done("response-group")[0]!.duration, 604_800);
});

Deno.test("a limit counts from the moment in which the first question is shown", () => {
  const t = new Story(TIMED).does("confirmed", "confirmed", "confirmed");
  assert.equal(left(t), null);
  t.later(5000).does("confirmed");
  assert.equal(left(t), 60_000);
  t.later(1500);
  assert.equal(left(t), 58_500);
  assert.equal(limitOf(t.state), 60);
});

Deno.test("the server owns time: its reading replaces what was reckoned", () => {
  const t = new Story(TIMED).started();
  t.reads({ subtest: { limit: 60, deadline: START + 50_000 } });
  assert.equal(left(t), 50_000);
});

Deno.test("an older reading never replaces a newer one", () => {
  const t = new Story(TIMED).started();
  t.reads({ version: 9, subtest: { limit: 60, deadline: START + 70_000 } });
  t.reads({ version: 8, subtest: { limit: 60, deadline: START + 60_000 } });
  assert.equal(left(t), 70_000);
  t.reads({ version: 10, subtest: { limit: 60, deadline: START + 80_000 } });
  assert.equal(left(t), 80_000, "credits arrive");
});

Deno.test("a reading made before the server heard of the start does not take the start back", () => {
  const t = new Story(TIMED).does("confirmed", "confirmed", "confirmed", "confirmed");
  const unheard = { subtestId: 1, startedAt: null, subtest: { limit: 60, deadline: null } };
  t.reads({ version: 0, ...unheard }).reads({ version: 1, ...unheard });
  assert.equal(left(t), 60_000);
});

Deno.test("a reading of a subtest that was left says nothing of the time in this one", () => {
  const t = new Story(TIMED).started();
  t.reads({
    version: 5,
    subtestId: 9,
    startedAt: START - 59_000,
    subtest: { limit: 60, deadline: START + 1000 },
  });
  assert.equal(left(t), 60_000);
});

Deno.test("coming back to a subtest brings the time that is left of it", () => {
  const t = new Story(TIMED, {
    screen: "question",
    place: { subtest: 1, question: 1 },
    clock: {
      now: START,
      version: 4,
      subtestId: 2,
      startedAt: START - 20_000,
      subtest: { limit: 60, deadline: START + 40_000 },
      test: null,
    },
  });
  assert.equal(left(t), 40_000);
});

Deno.test("when a subtest timer reaches 0 the time-limit modal opens", () => {
  const t = new Story(TIMED).started();
  assert.equal(t.later(59_999).modal, null);
  assert.equal(t.later(1).modal, "time-limit");
  assert.equal(left(t), 0);
  assert.equal(t.does("dismissed").modal, "time-limit", "it cannot be dismissed");
});

Deno.test("last-active-time is called on expiry", () => {
  const t = new Story(TIMED).started().later(59_990);
  t.later(10);
  assert.deepEqual(t.done("last-active-time"), [{ do: "last-active-time", subtestId: 1, questionIndex: 0 }]);
  assert.deepEqual(t.later(250).done("last-active-time"), [], "once");
});

Deno.test("the time of the last subtest opens its own modal, and the test is handed in", () => {
  const t = new Story(TIMED, {
    screen: "question",
    place: { subtest: 2, question: 0 },
    finishedSubtests: [1, 2],
  }).reads({ subtestId: 3 }).later(60_000);
  assert.equal(t.modal, "last-subtest-time-limit");
  assert.equal(t.does("confirmed").state.submitting?.what, "test");
});

Deno.test("a subtest's time that is up hands the subtest in and goes on", () => {
  const t = new Story(TIMED).started().later(60_000).does("confirmed");
  assert.deepEqual(t.done("response-group").map(({ subtestId }) => subtestId), [1]);
  assert.deepEqual(t.groupStored().place, ["subtest-overview", 1, 0]);
  assert.deepEqual([t.modal, left(t)], [null, null]);
});

Deno.test("for a test-wide limit expiry forces the end-of-test modal, which cannot be dismissed", () => {
  const t = new Story(WIDE).started();
  assert.equal(left(t), null, "practice does not count");
  t.does("next").does("confirmed").groupStored().does("confirmed");
  assert.equal(left(t), 90_000);
  t.does("next", "next", "confirmed").groupStored();
  assert.equal(t.place[0], "section-overview");
  t.later(89_999);
  assert.equal(t.modal, null);
  t.later(1);
  assert.deepEqual(t.state.modals, [{ kind: "end-of-test", isForced: true }]);
  t.does("dismissed");
  assert.equal(t.modal, "end-of-test");
  t.does("confirmed");
  assert.equal(t.state.submitting?.what, "test");
});

Deno.test("whoever comes back to a test whose time is up reads that first, and hands it in", () => {
  const up = { limit: 40, deadline: START - 1000 };
  const clock = { now: START, version: 3, subtestId: 1, startedAt: START - 41_000 };
  const cases = [
    [{ testWideTimeLimit: 40 }, { subtest: null, test: up }, { kind: "end-of-test", isForced: true }],
    [{}, { subtest: up, test: null }, { kind: "last-subtest-time-limit" }],
  ] as const;
  for (const [flags, limits, modal] of cases) {
    const limit = limits.subtest?.limit;
    const t = new Story({ sections: [[{ asks: 2, limit }, { asks: 1 }]], flags }, {
      screen: "question",
      place: { subtest: 0, question: 1 },
      finishedSubtests: [2],
      clock: { ...clock, ...limits },
    }).later(250);
    assert.deepEqual(t.state.modals, [modal]);
    assert.deepEqual(t.done("response-group", t.all), []);
    assert.equal(t.does("confirmed").done("response-group").length, 1);
    assert.equal(t.groupStored().done("complete").length, 1);
  }
});

Deno.test("the least of the two times counts", () => {
  const t = new Story({ sections: [[{ asks: 1, limit: 60 }, { asks: 1 }]], flags: { testWideTimeLimit: 40 } })
    .started();
  assert.deepEqual([left(t), limitOf(t.state)], [40_000, 40]);
  t.later(40_000);
  assert.equal(t.modal, "end-of-test");
});

Deno.test("what was open about the question is gone when its time is up; what is above the test stays", () => {
  const t = new Story(TIMED).started().does("next", "next", "next")
    .is({ is: "show-image", url: "/a.svg", alt: null }).is({ is: "maintenance", html: "<p>Soon</p>" });
  assert.deepEqual(t.modals, ["end-of-subtest", "image", "maintenance"]);
  t.later(60_000);
  assert.deepEqual(t.modals, ["time-limit", "maintenance"]);
});

Deno.test("where the server turns out to have left more time the modal goes", () => {
  const t = new Story(TIMED).started().later(60_000);
  t.reads({ subtest: { limit: 60, deadline: t.now + 5000 } });
  assert.equal(t.modal, null);
  assert.equal(t.later(5000).modal, "time-limit");
});

Deno.test("a tap after the end, before the screen says so, is no answer and not shown as one", () => {
  const t = new Story(TIMED).started().reads({});
  t.answers(1001, 1).later(59_999).answers(1002, 2);
  t.at = 60_010;
  t.is({ is: "answered", question: 1003, answer: { answer: 3 }, isWhole: true });
  assert.deepEqual([Object.keys(t.state.responses), t.did.includes("keep")], [["1001", "1002"], false]);
  assert.equal(t.modal, "time-limit");
});

Deno.test("time that runs out without a connection ends the subtest where the test does not wait", () => {
  const t = new Story(TIMED).started().answers(1001, 1).does("offline").later(60_000);
  assert.equal(t.modal, "time-limit");
  t.does("confirmed");
  assert.deepEqual([t.noticed, t.state.submitting], [["submitOffline"], null]);
  t.does("online", "confirmed");
  assert.equal(t.state.submitting?.step, "answers");
});

Deno.test("the timer is refreshed every 250 ms, and all else looked after once a second", () => {
  assert.equal(nextTick(new Story(TIMED).started().state, START), 250);
  assert.equal(nextTick(new Story({ sections: [[{ asks: 1 }]] }).started().state, START), 1000);
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

Deno.test("an answer is tried again after 1 s and handing in after 2 s, whenever the last tick was", () => {
  for (const limit of [undefined, 600]) {
    const t = new Story({ sections: [[{ asks: 2, limit }]] }).started().answers(1001, 1);
    assert.deepEqual(waits(t, "send", () => t.notStored(1001, "server")), Array(5).fill(1000));
    t.stored(1001).answers(1002, 1).stored(1002).does("next", "next", "confirmed");
    const failed = () => void t.is({ is: "submit-failed", why: "server" });
    assert.deepEqual(waits(t, "response-group", failed), Array(5).fill(2000));
  }
});

Deno.test("time is never negative, and a tick after which nothing is due changes nothing", () => {
  const t = new Story(TIMED).started();
  t.later(1);
  const { state } = t;
  assert.equal(t.later(250).state, state);
  assert.equal(timeLeft(t.later(3_600_000).state, t.now), 0);
});
