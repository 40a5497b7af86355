import assert from "node:assert/strict";
import { type Plan, START, Story } from "../../../tests/helpers/player/player_story.ts";
import { timeLeft } from "../read.ts";

const TIMED: Plan = { sections: [[{ asks: 3, limit: 60 }, { asks: 1 }]] };
const PAUSING: Plan = { ...TIMED, flags: { shouldPauseOnDisconnect: true } };
const left = (t: Story) => timeLeft(t.state, t.now);

Deno.test("a lost connection shows an error notice, and its return a success notice", () => {
  const t = new Story(TIMED).started().does("offline");
  assert.deepEqual(t.effects, [{ do: "notify", key: "offline", type: "error" }]);
  assert.deepEqual(t.does("online").done("notify"), [{ do: "notify", key: "online", type: "success" }]);
  assert.deepEqual(t.does("online").noticed, [], "once");
});

Deno.test("a test that does not pause goes on without a connection", () => {
  const t = new Story(TIMED).started().does("offline").later(10_000);
  assert.deepEqual([t.modal, left(t)], [null, 50_000]);
  assert.deepEqual(t.answers(1001, 1).does("next").place, ["question", 0, 1]);
});

Deno.test("a test may pause its timer when the connection drops; the continue action resumes it", () => {
  const t = new Story(PAUSING).started().later(10_000).does("offline");
  assert.equal(t.modal, "offline");
  t.later(300_000);
  assert.deepEqual([t.modal, left(t)], ["offline", 50_000]);
  t.does("dismissed", "confirmed");
  assert.equal(t.modal, "offline", "not before the connection is back");
  assert.deepEqual(t.done("resume-timer"), []);
  t.does("online").later(2000);
  assert.deepEqual([t.modal, left(t)], ["offline", 50_000], "and not by itself");
  t.does("confirmed");
  assert.deepEqual(t.done("resume-timer"), [{ do: "resume-timer", pausedAt: START + 10_000 }]);
  assert.deepEqual(
    [t.modal, left(t)],
    ["offline", 50_000],
    "the time stands until the server has sent what is left",
  );
  t.later(300).reads({ subtest: { limit: 60, deadline: t.now + 49_500 } });
  assert.deepEqual([t.modal, left(t)], [null, 49_500]);
  assert.equal(t.later(500) && left(t), 49_000);
});

Deno.test("a pause is not time used", () => {
  const t = new Story(PAUSING).started().later(10_000).does("offline").later(100_000).does(
    "online",
    "confirmed",
  );
  t.reads({ subtest: { limit: 60, deadline: t.now + 50_000 } }).later(5000);
  t.does("next", "next", "next", "confirmed");
  assert.equal(t.done("response-group")[0]!.duration, 15);
});

Deno.test("resuming is retried after 5 s, and again once the connection is back", () => {
  const t = new Story(PAUSING).started().does("offline").later(60_000).does("online", "confirmed");
  assert.deepEqual(t.later(4999).done("resume-timer"), []);
  assert.equal(t.later(1).done("resume-timer").length, 1);
  t.does("offline").later(10_000).does("online");
  assert.deepEqual(t.done("resume-timer"), [], "the respondent says again when to go on");
  assert.equal(t.does("confirmed").done("resume-timer")[0]!.pausedAt, START);
});

Deno.test("a reading made before the respondent asked to resume does not resume the test", () => {
  const t = new Story(PAUSING).started().does("offline").later(60_000).does("online", "confirmed");
  t.reads({ now: START });
  assert.equal(t.modal, "offline");
});

Deno.test("a test pauses only while time is counted down", () => {
  const untimed = new Story({ ...PAUSING, sections: [[{ asks: 1 }]] }).started().does("offline");
  assert.deepEqual([untimed.modal, untimed.state.pausedAt], [null, null]);
  const up = new Story(PAUSING).started().later(60_000).does("offline");
  assert.deepEqual([up.modal, up.state.pausedAt], ["time-limit", null]);
});

Deno.test("a pause survives a reload", () => {
  const clock = {
    now: START,
    version: 3,
    subtestId: 1,
    startedAt: START - 50_000,
    subtest: { limit: 60, deadline: START + 10_000 },
    test: null,
  };
  const t = new Story(PAUSING, { screen: "question", clock }, START - 20_000).does("offline").later(60_000);
  assert.deepEqual([t.modal, left(t)], ["offline", 30_000]);
  t.does("online", "confirmed");
  assert.equal(t.done("resume-timer")[0]!.pausedAt, START - 20_000);
});

Deno.test("closing the offline modal returns to the modal below it", () => {
  const t = new Story(PAUSING).started().does("next", "next", "next").does("offline");
  assert.deepEqual(t.modals, ["end-of-subtest", "offline"]);
  t.does("online", "confirmed").reads({});
  assert.deepEqual(t.modals, ["end-of-subtest"]);
});

Deno.test("no calls and no loading without a connection", () => {
  const t = new Story({ sections: [[{ asks: 1 }, { asks: 1, isUnloaded: true }]] }, {
    screen: "question",
  }).does("offline").answers(1001, 1).later(60_000);
  assert.deepEqual(t.effects, []);
  assert.deepEqual(t.does("online").did, ["notify", "set-subtest", "load"]);
});
