import assert from "node:assert/strict";
import type { PlayerBoot } from "../../../model/sitting/boot.ts";
import { begin } from "../../engine/begin.ts";
import { timeLeft, topModal } from "../../engine/read.ts";
import type { KeptEntry } from "./kept_answers.ts";
import { isOfNote, pausedSince, type PlaceNote, resumedBoot } from "./place_note.ts";

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

/** Of the service worker, opened at this time of the machine. */
const kept = (machineNow: number) => ({ machineNow, isResumed: true });
const NETWORK = { machineNow: 1_010_000, isResumed: false };

const answer = (question: number, sent: number | null): KeptEntry => ({
  ...{ respondentId: "ada", assessmentId: "form", question, token: "t", deviceId: "d", sent },
  response: { answer: 2, timestamp: NOON + 55_000, deviceId: "d" },
  at: NOON + 55_000,
});

Deno.test("only a kept page that is older than the note goes on as the same device", () => {
  assert.ok(isOfNote(page(NOON + 10_000), note(), true));
  assert.ok(!isOfNote(page(NOON + 10_000), note(), false), "another tab wrote the note");
  assert.ok(!isOfNote(page(NOON + 70_000), note(), true), "the note is older");
  assert.ok(!isOfNote(page(NOON + 10_000), note({ assessmentId: "other" }), true));
  assert.ok(!isOfNote(page(NOON + 10_000), null, true));
});

Deno.test("a kept page goes on at the noted place", () => {
  const boot = resumedBoot(
    page(NOON + 10_000),
    note(),
    [answer(2, NOON), answer(3, null)],
    kept(1_030_000),
  );
  assert.deepEqual(boot.place, { subtest: 1, question: 7 });
  assert.deepEqual(
    boot.responses.map(({ subtestQuestion }) => subtestQuestion),
    [1, 2],
    "answers sent since are included",
  );
  assert.equal(boot.clock.version, 3);
  assert.equal(boot.clock.now, NOON + 90_000, "30 s have passed by the machine's clock");
});

Deno.test("setting the machine's clock back does not give more time", () => {
  const boot = resumedBoot(page(NOON + 10_000), note(), [], kept(500_000));
  assert.equal(boot.clock.now, NOON + 60_000);
});

Deno.test("in a new page the server's data count", () => {
  const fresh = page(NOON + 70_000);
  assert.deepEqual(resumedBoot(fresh, note(), [answer(2, NOON)], NETWORK), fresh);
});

Deno.test("a respondent with unsent answers stays at the place of the note", () => {
  const boot = resumedBoot(page(NOON + 70_000), note(), [answer(3, null)], NETWORK);
  assert.equal(boot.place.question, 7);
  assert.equal(boot.clock.now, NOON + 70_000);
});

Deno.test("an answer that was stored after the page was rendered is in it, and its place counts", () => {
  const rendered = page(NOON + 70_000);
  const boot = resumedBoot(rendered, note(), [answer(2, NOON + 69_990), answer(3, NOON)], NETWORK);
  assert.deepEqual(boot.responses.map(({ subtestQuestion }) => subtestQuestion), [1, 2]);
  assert.equal(boot.place.question, 7);
  const has = { ...rendered, responses: boot.responses };
  assert.deepEqual(resumedBoot(has, note(), [answer(2, NOON + 69_990)], NETWORK), has);
});

Deno.test("a page of the network that is older than the note has the server's clock, and the note's place", () => {
  const boot = resumedBoot(
    { ...page(NOON + 60_000), clock: clock(NOON + 60_000, 3) },
    note({ clock: { ...clock(NOON + 50_000, 3), startedAt: NOON + 9 } }),
    [],
    NETWORK,
  );
  assert.equal(boot.place.question, 7);
  assert.deepEqual([boot.clock.now, boot.clock.startedAt], [NOON + 60_000, NOON]);
  const started = resumedBoot(page(NOON + 60_000), note(), [], NETWORK).clock;
  assert.equal(started.version, 3, "of a clock that was started since");
});

Deno.test("a note of another test is ignored", () => {
  const old = page(NOON);
  assert.equal(resumedBoot(old, null, [], kept(0)), old);
  assert.equal(resumedBoot(old, note({ assessmentId: "other" }), [], kept(0)), old);
});

Deno.test("an answer removed without a connection stays removed after a reload", () => {
  const removed = { ...answer(1, NOON + 56_000), response: null };
  assert.deepEqual(resumedBoot(page(NOON), note(), [removed], kept(1_000_000)).responses, []);
});

Deno.test("a pause goes on in the page that follows, in the same subtest", () => {
  const paused = note({ pausedAt: NOON + 59_000 });
  assert.equal(pausedSince(page(NOON + 70_000), paused), NOON + 59_000);
  assert.equal(pausedSince(page(NOON + 70_000), note()), null);
  assert.equal(pausedSince(page(NOON + 70_000), null), null);
  assert.equal(pausedSince(page(NOON), { ...paused, assessmentId: "other" }), null);
  assert.equal(pausedSince(page(NOON), { ...paused, place: { subtest: 2, question: 0 } }), null);
});

Deno.test("a browser that was killed in a pause opens its kept page covered, with what was left, however its clock was set meanwhile", () => {
  const halt = { kind: "pause", since: NOON + 40_000, by: "Dana" } as const;
  const hour = 3_600_000;
  const subtests = [{ id: 4, timeLimit: null }, { id: 5, timeLimit: 600 }];
  const opened = {
    ...page(NOON + 10_000),
    test: { assessmentId: "form", subtests },
  } as unknown as PlayerBoot;
  for (const machineNow of [1_030_000, 1_030_000 + hour, 1_030_000 - hour]) {
    const boot = resumedBoot(
      opened,
      note({ clock: { ...clock(NOON + 50_000, 3), halt } }),
      [],
      kept(machineNow),
    );
    const state = begin(boot, "here", boot.clock.now);
    assert.deepEqual([topModal(state)?.kind, timeLeft(state, boot.clock.now)], ["halt", 560_000]);
  }
});
