import assert from "node:assert/strict";
import type { Instrument } from "../../../model/instruments/instrument.ts";
import { refuses } from "../../../tests/helpers/world/refuses.ts";
import { seatAtSmall } from "../../../tests/helpers/respondents/seated.ts";
import { storedAnswer } from "../../../tests/helpers/respondents/stored_answer.ts";
import { type World, world } from "../../../tests/helpers/world/world.ts";
import { completeAssessment } from "../complete_assessment.ts";
import { openPlayer } from "../open_player.ts";
import { giveTime } from "./give_time.ts";
import { handInSubtest } from "./hand_in_subtest.ts";
import { pauseSitting, resumeSitting } from "./pause_sitting.ts";
import { resumeTimer } from "./resume_timer.ts";
import { startTimer } from "./start_timer.ts";
import { stayActive } from "./stay_active.ts";

const withFlags = (flags: Partial<Instrument["flags"]>) => (it: Instrument): Instrument => ({
  ...it,
  flags: { ...it.flags, ...flags },
});
const ALARM = { reason: "Fire alarm" };

/** A respondent in a subtest of one minute, in a test of a hundred seconds, and what staff do. */
async function inPuzzles(t: World, flags: Partial<Instrument["flags"]> = {}) {
  const seated = await seatAtSmall(t, withFlags({ testWideTimeLimit: 100, ...flags }));
  const { ctx, clock, subtests } = seated;
  const mei = await seated.person(t.mei);
  await mei.begin("puzzles");
  const start = clock.at;
  return {
    ...seated,
    mei,
    start,
    pause: (by = t.dana, site = ctx) => pauseSitting(site, by, mei.assessmentId, ALARM),
    resume: () => resumeSitting(ctx, t.dana, mei.assessmentId, {}),
    ping: (site = ctx) => stayActive(site, mei, subtests.puzzles!, { questionIndex: 0 }, "fr"),
    handIn: () => handInSubtest(ctx, mei, subtests.puzzles!, { responses: [] }, "fr"),
    open: () => openPlayer(ctx, mei, { token: "shown back", language: "en-US" }),
    after(ms: number) {
      clock.at = start + ms;
    },
    /** When the part and the test end, in milliseconds after the start. */
    async ends() {
      const { subtest, test } = await stayActive(ctx, mei, subtests.puzzles!, { questionIndex: 0 }, "fr");
      return [subtest!.deadline! - start, test!.deadline! - start];
    },
  };
}

Deno.test("a pause stops the time of part and test to the millisecond, and the next sign of life says so on every site", async () => {
  await using t = await world();
  const { ctx, pause, resume, ping, ends, after, mei, start } = await inPuzzles(t);
  const elsewhere = { ...ctx, memory: new Map() };
  await ping(elsewhere);
  after(20_001);
  const paused = await pause();
  assert.deepEqual([paused.state, paused.since, paused.timeLeftMs, paused.pausedMs], [
    "paused",
    start + 20_001,
    39_999,
    0,
  ]);
  after(3_620_000);
  for (const site of [ctx, elsewhere]) {
    const { halt, subtest } = await ping(site);
    assert.deepEqual(halt, { kind: "pause", since: start + 20_001, by: "Dana Whitfield" });
    assert.equal(subtest!.deadline! - halt!.since, 39_999);
  }
  const { state, timeLeftMs, pausedMs, extraMs } = await resume();
  assert.deepEqual([state, timeLeftMs, pausedMs, extraMs], ["in_progress", 39_999, 3_599_999, 0]);
  assert.deepEqual(await ends(), [3_659_999, 3_699_999]);
  assert.equal((await ping(elsewhere)).halt, undefined);
  after(3_659_999);
  assert.equal((await mei.answer("largest", { answer: 1 })).isLate, false);
  after(3_660_000);
  assert.equal((await mei.answer("largest", { answer: 2 })).isLate, true);
  const audited = await t.sql`
    select verb, actor_id, detail from audit_events where subject_id = ${mei.assessmentId} and verb like '%Sitting' order by id`;
  assert.deepEqual(audited.map((row) => ({ ...row })), [
    { verb: "pauseSitting", actorId: t.dana.userId, detail: {} },
    { verb: "resumeSitting", actorId: t.dana.userId, detail: { seconds: 3600 } },
  ]);
});

Deno.test("answers given before a pause count whenever they arrive; none given in it does, nor after it with such a moment", async () => {
  await using t = await world();
  const { pause, resume, after, mei, start, questions } = await inPuzzles(t, { testWideTimeLimit: null });
  const given = (at: number, answer: number) => mei.answer("largest", { answer }, { at: start + at });
  await mei.begin("habits");
  after(10_000);
  await given(9_000, 1);
  await pause();
  after(300_000);
  assert.equal((await given(9_500, 2)).isLate, false, "given before, and kept on a device that was away");
  await refuses("test_paused", () => given(10_001, 1));
  await refuses("test_paused", () => given(400_000, 1));
  await refuses("test_paused", () => mei.answer("h1", { answer: 2 }));
  await resume();
  after(301_000);
  assert.equal((await given(10_000, 1)).isLate, false, "at the pause to the millisecond");
  await refuses("test_paused", () => given(299_999, 2));
  assert.deepEqual(await storedAnswer(t, mei, questions.largest!), [1, false]);
  assert.equal((await given(300_001, 2)).isLate, false);
  assert.deepEqual(await storedAnswer(t, mei, questions.largest!), [2, false]);
});

Deno.test("while a test stands nothing is read, begun or handed in, and its page is covered after a reload", async () => {
  await using t = await world();
  const { ctx, pause, resume, handIn, open, after, mei, subtests } = await inPuzzles(t);
  after(5_000);
  await pause();
  after(200_000);
  await refuses("test_paused", handIn);
  await refuses("test_paused", () => completeAssessment(ctx, mei, mei.assessmentId));
  const { clock, test, finishedSubtests } = await open();
  assert.deepEqual([clock.halt?.kind, finishedSubtests], ["pause", []]);
  const puzzles = test.subtests.find(({ id }) => id === subtests.puzzles);
  assert.equal(puzzles?.subtestQuestions, undefined, "the questions are not in the page");
  await startTimer(ctx, mei, subtests.habits!);
  await resume();
  const begun = await t.sql`
    select from clock_events where respondent_id = ${mei.respondentId} and kind = 'start'`;
  assert.equal(begun.length, 1);
  assert.ok((await open()).test.subtests.find(({ id }) => id === subtests.puzzles)?.subtestQuestions);
  await handIn();
  const [{ duration }] = await t.sql`
    select duration from subtest_answers where respondent_id = ${mei.respondentId}` as [{ duration: number }];
  assert.equal(duration, 5, "the pause is no time used");
});

Deno.test("extra time in a pause counts from the resumption; one in a pause of a device that is away too", async () => {
  await using t = await world();
  const { ctx, pause, resume, ends, after, mei } = await inPuzzles(t);
  after(50_000);
  await pause();
  after(500_000);
  const { seconds, timeLeftMs } = await giveTime(ctx, t.dana, mei.assessmentId, {
    minutes: 1,
    reason: "Alarm",
  });
  assert.deepEqual({ seconds, timeLeftMs }, { seconds: 60, timeLeftMs: 70_000 });
  after(600_000);
  assert.equal((await resume()).timeLeftMs, 70_000);
  assert.deepEqual(await ends(), [670_000, 710_000]);
});

Deno.test("no time counts twice: a silence that a pause covers is credited for the rest alone", async () => {
  await using t = await world();
  const { ctx, pause, resume, ends, after, mei, ping } = await inPuzzles(t, {
    shouldPauseOnDisconnect: true,
  });
  after(10_000);
  await ping();
  // Away from here. Paused for a hundred seconds of it, which another five follow before the device is back.
  after(30_000);
  await pause();
  after(130_000);
  await resume();
  after(135_000);
  await resumeTimer(ctx, mei, {});
  // 20 s before the pause, 100 s of it, 5 s after it: fifty are left, as when the silence began.
  assert.deepEqual(await ends(), [185_000, 225_000]);

  await using other = await world();
  const still = await inPuzzles(other, { shouldPauseOnDisconnect: true });
  still.after(40_000);
  await still.pause();
  // Back within the pause, and away again until after it.
  still.after(60_000);
  await resumeTimer(still.ctx, still.mei, {});
  still.after(90_000);
  await still.resume();
  still.after(99_000);
  await resumeTimer(still.ctx, still.mei, {});
  // Sixty were left when the first silence began.
  assert.deepEqual(await still.ends(), [159_000, 199_000]);
});

Deno.test("extra time for a device that is away ends no silence", async () => {
  await using t = await world();
  const { ctx, ends, after, mei, ping } = await inPuzzles(t, { shouldPauseOnDisconnect: true });
  after(10_000);
  await ping();
  after(40_000);
  await giveTime(ctx, t.dana, mei.assessmentId, { minutes: 1, reason: "Alarm" });
  after(70_000);
  await resumeTimer(ctx, mei, {});
  assert.deepEqual(await ends(), [180_000, 220_000]);
});

Deno.test("of two members at once one decides; the other is told that somebody has", async () => {
  await using t = await world();
  const { ctx, pause, resume, after, mei } = await inPuzzles(t);
  after(1_000);
  const both = await Promise.allSettled([pause(), pause()]);
  assert.deepEqual(both.map((one) => one.status === "rejected" ? one.reason.code : one.status).sort(), [
    "already_paused",
    "fulfilled",
  ]);
  const { seen } = both.flatMap((one) => one.status === "fulfilled" ? [one.value] : [])[0]!;
  const resumed = await resumeSitting(ctx, t.dana, mei.assessmentId, { seen });
  // Another page still shows the pause.
  await refuses("decided_meanwhile", () => resumeSitting(ctx, t.dana, mei.assessmentId, { seen }));
  await refuses("decided_meanwhile", () => pauseSitting(ctx, t.dana, mei.assessmentId, { ...ALARM, seen }));
  await pauseSitting(ctx, t.dana, mei.assessmentId, { ...ALARM, seen: resumed.seen });
  await resume();
  await refuses("not_paused", resume);
});

Deno.test("only what is in progress is paused, and only by members who may, in their own organization", async () => {
  await using t = await world();
  const { ctx, pause, resume, person, mei, handIn } = await inPuzzles(t);
  const ravi = await person(t.ravi);
  await refuses("not_started", () => pauseSitting(ctx, t.dana, ravi.assessmentId, ALARM));
  await refuses("not_found", () => pause(t.omar));
  await refuses("forbidden", () => pause(t.riley));
  await refuses("not_signed_in", () => pauseSitting(ctx, mei, mei.assessmentId, ALARM));
  await refuses("not_paused", resume);
  await handIn();
  await completeAssessment(ctx, mei, mei.assessmentId);
  await refuses("already_complete", pause);
});
