import assert from "node:assert/strict";
import type { PlayerBoot } from "../../model/sitting/boot.ts";
import type { Named } from "./kept_answers.ts";
import { type PlaceNote, resumed, standsSince } from "./place_note.ts";

const NOON = 1_800_000_000_000;
const clock = (now: number, version = 1) => ({
  ...{ now, version, subtestId: 5, startedAt: NOON, test: null },
  subtest: { limit: 600, deadline: NOON + 600_000 },
});

const page = (now: number) =>
  ({
    respondentId: "ada",
    test: { assessmentId: "form" },
    screen: "question",
    place: { subtest: 1, question: 2 },
    finishedSubtests: [4],
    responses: [{ subtestQuestion: 1, timestamp: new Date(NOON).toISOString(), answer: 1 }],
    clock: clock(now),
  }) as unknown as PlayerBoot;

const note = (change: Partial<PlaceNote> = {}): PlaceNote => ({
  deviceId: "here",
  assessmentId: "form",
  screen: "question",
  place: { subtest: 1, question: 7 },
  finishedSubtests: [4],
  clock: clock(NOON + 50_000, 3),
  at: NOON + 60_000,
  machine: 1_000_000,
  pausedAt: null,
  ...change,
});

const answer = (question: number, sent: number | null): Named => ({
  ...{ respondentId: "ada", assessmentId: "form", question, token: "t", deviceId: "d", sent },
  response: { answer: 2, timestamp: NOON + 55_000, deviceId: "d" },
  at: NOON + 55_000,
});

Deno.test("a page older than the note comes out of a store: the respondent goes on where they were", () => {
  const { boot, isStored } = resumed(
    page(NOON + 10_000),
    note(),
    [answer(2, NOON), answer(3, null)],
    1_030_000,
  );
  assert.equal(isStored, true);
  assert.deepEqual(boot.place, { subtest: 1, question: 7 });
  assert.deepEqual(
    boot.responses.map(({ subtestQuestion }) => subtestQuestion),
    [1, 2],
    "what was sent since is there",
  );
  assert.equal(boot.clock.version, 3);
  assert.equal(boot.clock.now, NOON + 90_000, "30 s went by on the machine");
});

Deno.test("a machine's clock that was set back gives nobody time", () => {
  const { boot } = resumed(page(NOON + 10_000), note(), [], 500_000);
  assert.equal(boot.clock.now, NOON + 60_000);
});

Deno.test("in a new page the server has the last word", () => {
  const fresh = page(NOON + 70_000);
  assert.deepEqual(resumed(fresh, note(), [answer(2, NOON)], 1_010_000), { boot: fresh, isStored: false });
});

Deno.test("but whoever gave answers that it does not have yet goes on where they were", () => {
  const { boot, isStored } = resumed(page(NOON + 70_000), note(), [answer(3, null)], 1_010_000);
  assert.deepEqual([boot.place.question, isStored], [7, false]);
  assert.equal(boot.clock.now, NOON + 70_000);
});

Deno.test("a note of another test, or none, says nothing", () => {
  const old = page(NOON);
  assert.equal(resumed(old, null, [], 0).boot, old);
  assert.equal(resumed(old, note({ assessmentId: "other" }), [], 0).boot, old);
});

Deno.test("an answer that was taken back without a connection does not come back with the page", () => {
  const takenBack = { ...answer(1, NOON + 56_000), response: null };
  assert.deepEqual(resumed(page(NOON), note(), [takenBack], 1_000_000).boot.responses, []);
});

Deno.test("time that stood still goes on standing in the page that follows, in the same subtest", () => {
  const stood = note({ pausedAt: NOON + 59_000 });
  assert.equal(standsSince(page(NOON + 70_000), stood), NOON + 59_000);
  assert.equal(standsSince(page(NOON + 70_000), note()), null);
  assert.equal(standsSince(page(NOON + 70_000), null), null);
  assert.equal(standsSince(page(NOON), { ...stood, assessmentId: "other" }), null);
  assert.equal(standsSince(page(NOON), { ...stood, place: { subtest: 2, question: 0 } }), null);
});
