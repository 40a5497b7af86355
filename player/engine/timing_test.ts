import assert from "node:assert/strict";
import { type Plan, START, Story } from "../../tests/helpers/player/player_story.ts";
import { timeLeft } from "./read.ts";
import { limitOf, nextTick } from "./read_later.ts";

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

Deno.test("the duration of a subtest that was left open is at most a week", () => {
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

Deno.test("the server owns the time: its reading replaces the estimate", () => {
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

Deno.test("extra time moves the end while it counts down, and is announced once", () => {
  const t = new Story(TIMED).started().reads({
    version: 2,
    extra: 30,
    subtest: { limit: 60, deadline: START + 90_000 },
  });
  assert.deepEqual([left(t), t.noticed], [90_000, ["extraTime"]]);
  t.later(50_000);
  assert.equal(left(t), 40_000);
  t.reads({ version: 3, extra: 150, subtest: { limit: 60, deadline: START + 210_000 } });
  assert.deepEqual(t.done("notify"), [{ do: "notify", key: "extraTime", type: "success", seconds: 120 }]);
  assert.equal(left(t), 160_000);
  const same = { extra: 150, subtest: { limit: 60, deadline: START + 210_000 } };
  assert.deepEqual(t.reads({ version: 3, ...same }).noticed, []);
  assert.deepEqual(t.reads({ version: 4, ...same }).noticed, []);
  t.reads({ version: 2, extra: 30, subtest: { limit: 60, deadline: START + 90_000 } });
  assert.deepEqual([left(t), t.noticed], [160_000, []], "an older reading");
});

Deno.test("extra time given while the device was away opens the question again when it is back", () => {
  const t = new Story(TIMED).started().does("offline").later(60_000);
  assert.equal(t.modal, "time-limit");
  t.does("online").reads({ version: 2, extra: 120, subtest: { limit: 60, deadline: START + 180_000 } });
  assert.deepEqual([t.modal, left(t), t.noticed], [null, 120_000, ["extraTime"]]);
});

Deno.test("extra time of an earlier part is announced only where it was not yet known", () => {
  const t = new Story(TIMED).started().reads({
    version: 2,
    extra: 30,
    subtest: { limit: 60, deadline: START + 90_000 },
  });
  t.does("next", "next", "next", "confirmed").groupStored();
  const next = { subtestId: 2, startedAt: null, subtest: { limit: 60, deadline: null } };
  assert.deepEqual(t.reads({ version: 2, extra: 30, ...next }).noticed, []);
});

Deno.test("a reading made before the start was reported does not undo the start", () => {
  const t = new Story(TIMED).does("confirmed", "confirmed", "confirmed", "confirmed");
  const unheard = { subtestId: 1, startedAt: null, subtest: { limit: 60, deadline: null } };
  t.reads({ version: 0, ...unheard }).reads({ version: 1, ...unheard });
  assert.equal(left(t), 60_000);
});

Deno.test("a reading of another subtest does not change the time of this one", () => {
  const t = new Story(TIMED).started();
  t.reads({
    version: 5,
    subtestId: 9,
    startedAt: START - 59_000,
    subtest: { limit: 60, deadline: START + 1000 },
  });
  assert.equal(left(t), 60_000);
});

Deno.test("a resumed subtest has the time that is left", () => {
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
  assert.deepEqual(t.done("last-active-time"), [
    { do: "last-active-time", subtestId: 1, questionIndex: 0, placedAt: START + t.at },
  ]);
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

Deno.test("confirming that the time is up hands the subtest in and goes on", () => {
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

Deno.test("a resumed test whose time is up opens the modal first, which hands it in", () => {
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

Deno.test("the shorter of the two times counts", () => {
  const t = new Story({ sections: [[{ asks: 1, limit: 60 }, { asks: 1 }]], flags: { testWideTimeLimit: 40 } })
    .started();
  assert.deepEqual([left(t), limitOf(t.state)], [40_000, 40]);
  t.later(40_000);
  assert.equal(t.modal, "end-of-test");
});

Deno.test("the end of the time closes modals about the question, and keeps announcements", () => {
  const t = new Story(TIMED).started().does("next", "next", "next")
    .is({ is: "show-image", url: "/a.svg", alt: null }).is({ is: "maintenance", html: "<p>Soon</p>" });
  assert.deepEqual(t.modals, ["end-of-subtest", "image", "maintenance"]);
  t.later(60_000);
  assert.deepEqual(t.modals, ["time-limit", "maintenance"]);
});

Deno.test("the modal closes if the server's reading leaves more time", () => {
  const t = new Story(TIMED).started().later(60_000);
  t.reads({ subtest: { limit: 60, deadline: t.now + 5000 } });
  assert.equal(t.modal, null);
  assert.equal(t.later(5000).modal, "time-limit");
});

Deno.test("a tap after the end, before the screen shows it, is not an answer", () => {
  const t = new Story(TIMED).started().reads({});
  t.answers(1001, 1).later(59_999).answers(1002, 2);
  t.at = 60_010;
  t.is({ is: "answered", question: 1003, answer: { answer: 3 }, isWhole: true });
  assert.deepEqual([Object.keys(t.state.responses), t.did.includes("keep")], [["1001", "1002"], false]);
  assert.equal(t.modal, "time-limit");
});

Deno.test("the time can run out offline in a test that does not pause", () => {
  const t = new Story(TIMED).started().answers(1001, 1).does("offline").later(60_000);
  assert.equal(t.modal, "time-limit");
  t.does("confirmed");
  assert.deepEqual([t.noticed, t.state.submitting], [["submitOffline"], null]);
  t.does("online", "confirmed");
  assert.equal(t.state.submitting?.step, "answers");
});

Deno.test("ticks come every 250 ms while time is counted down, and every second otherwise", () => {
  assert.equal(nextTick(new Story(TIMED).started().state, START), 250);
  assert.equal(nextTick(new Story({ sections: [[{ asks: 1 }]] }).started().state, START), 1000);
});

Deno.test("the time left is never negative, and a tick without anything due changes nothing", () => {
  const t = new Story(TIMED).started();
  t.later(1);
  const { state } = t;
  assert.equal(t.later(250).state, state);
  assert.equal(timeLeft(t.later(3_600_000).state, t.now), 0);
});

Deno.test("a waived limit ends a time that was running, of the part and of the whole test", () => {
  const t = new Story(WIDE).started().later(1000);
  t.reads({ version: 2, subtest: null, test: { limit: 90, deadline: START + 90_000 } });
  assert.equal(left(t), 89_000);
  t.reads({ version: 3, subtest: null, test: null, isUntimed: true });
  assert.equal(left(t), null);
});

Deno.test("a look that is chosen shows at once, and is sent until the server has it", () => {
  const t = new Story(TIMED).started().reads({ version: 9, look: { spacing: "wide" } });
  t.is({ is: "look-chosen", look: { textSize: "large" } });
  assert.deepEqual(t.state.clock.look, { spacing: "wide", textSize: "large" });
  assert.deepEqual(t.done("keep-look").map(({ look }) => look), [{ textSize: "large" }]);
  t.is({ is: "look-chosen", look: { calm: true } });
  const both = { textSize: "large", calm: true } as const;
  t.reads({ version: 9, look: { spacing: "wide" } });
  assert.deepEqual(
    t.state.clock.look,
    { spacing: "wide", ...both },
    "a reading from before does not undo it",
  );
  t.later(16_000);
  const { look } = t.done("keep-look")[0]!;
  assert.deepEqual(look, both);
  t.is({ is: "look-kept", look }).reads({ version: 9, look: { ...both, spacing: "wide" } }).later(16_000);
  assert.deepEqual([t.done("keep-look"), t.state.clock.look], [[], { spacing: "wide", ...both }]);
});

Deno.test("a break is taken where it may be, covers the question, and ends with its button", () => {
  const t = new Story(TIMED).started();
  const breaks = { left: 1, minutes: 10, when: "between_parts" } as const;
  assert.deepEqual(t.reads({ version: 9, breaks }).is({ is: "take-break" }).did, [], "not within a part");
  t.reads({ version: 9, breaks: { ...breaks, when: "any_time" } }).is({ is: "take-break" });
  assert.deepEqual(t.did, ["take-break"]);
  t.reads({ version: 10, halt: { kind: "pause", since: t.now, by: null, until: t.now + 600_000 } });
  assert.equal(t.modal, "halt");
  assert.deepEqual(t.does("confirmed").did, ["end-break"]);
  assert.equal(t.reads({ version: 11 }).modal, null);
});
