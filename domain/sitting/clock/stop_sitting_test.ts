import assert from "node:assert/strict";
import { refuses } from "../../../tests/helpers/world/refuses.ts";
import { seatAtSmall } from "../../../tests/helpers/respondents/seated.ts";
import { storedAnswer } from "../../../tests/helpers/respondents/stored_answer.ts";
import { type World, world } from "../../../tests/helpers/world/world.ts";
import { respondentHome } from "../../entry/respondent_home.ts";
import { completeAssessment } from "../complete_assessment.ts";
import { openPlayer } from "../open_player.ts";
import { recordSignOfLife } from "./clock.ts";
import { handInSubtest } from "./hand_in_subtest.ts";
import { pauseSitting, resumeSitting } from "./pause_sitting.ts";
import { stayActive } from "./stay_active.ts";
import { reopenSitting } from "./reopen_sitting.ts";
import { stopSitting } from "./stop_sitting.ts";

const WHY = { reason: "Phone in use" };

/** A respondent in a subtest of one minute. */
async function inPuzzles(t: World) {
  const seated = await seatAtSmall(t, (it) => ({
    ...it,
    flags: { ...it.flags, isSubtestNavigationAllowed: false },
  }));
  const { ctx, clock, subtests } = seated;
  const mei = await seated.person(t.mei);
  await mei.begin("puzzles");
  const start = clock.at;
  return {
    ...seated,
    mei,
    start,
    stop: (seen?: number) => stopSitting(ctx, t.dana, mei.assessmentId, { ...WHY, seen }),
    reopen: (minutes?: number) =>
      reopenSitting(ctx, t.dana, mei.assessmentId, { reason: "By mistake", minutes }),
    ping: () => stayActive(ctx, mei, subtests.puzzles!, { questionIndex: 0 }, "fr"),
    handIn: () => handInSubtest(ctx, mei, subtests.puzzles!, { responses: [] }, "fr"),
    given: (at: number, answer = 1) => mei.answer("largest", { answer }, { at: start + at }),
    after(ms: number) {
      clock.at = start + ms;
    },
  };
}

Deno.test("a stop ends the test at once, on a device that was away too; opened again it has what was left", async () => {
  await using t = await world();
  const { ctx, stop, reopen, ping, handIn, given, after, mei, start, questions } = await inPuzzles(t);
  after(20_000);
  await given(19_000);
  const stopped = await stop();
  assert.deepEqual([stopped.state, stopped.timeLeftMs], ["stopped", 40_000]);
  after(21_000);
  assert.equal((await given(19_500, 2)).isLate, false, "it was on its way");
  after(400_000);
  assert.deepEqual((await ping()).halt, { kind: "stop", since: start + 20_000, by: "Dana Whitfield" });
  await recordSignOfLife(ctx, mei, ctx.now());
  await refuses("test_stopped", () => given(20_001));
  await refuses("test_stopped", handIn);
  await refuses("test_stopped", () => completeAssessment(ctx, mei, mei.assessmentId));
  await refuses("test_stopped", () => resumeSitting(ctx, t.dana, mei.assessmentId, {}));
  await refuses("test_stopped", stop);
  const { assessments } = await respondentHome(ctx, mei, "en-US");
  assert.deepEqual(assessments.filter(({ isStopped }) => isStopped).map(({ id }) => id), [mei.assessmentId]);

  const open = await reopen();
  assert.deepEqual([open.state, open.timeLeftMs, open.pausedMs], ["in_progress", 40_000, 380_000]);
  assert.equal((await ping()).subtest?.deadline, start + 440_000);
  assert.deepEqual(
    (await openPlayer(ctx, mei, { token: "shown back", language: "fr" })).finishedSubtests,
    [],
  );
  after(440_000);
  assert.equal((await given(440_000)).isLate, false);
  assert.deepEqual(await storedAnswer(t, mei, questions.largest!), [1, false]);
  await handIn();
});

Deno.test("after a stop a device that is there cannot date its answers back", async () => {
  await using t = await world();
  const { ctx, stop, given, after, mei } = await inPuzzles(t);
  after(20_000);
  await stop();
  after(22_000);
  await recordSignOfLife(ctx, mei, ctx.now());
  after(30_000);
  assert.equal((await given(19_000)).isLate, true);
});

Deno.test("a paused test can be stopped; opened again it runs, and no pause is left", async () => {
  await using t = await world();
  const { ctx, stop, reopen, after, mei } = await inPuzzles(t);
  after(10_000);
  await pauseSitting(ctx, t.dana, mei.assessmentId, WHY);
  after(20_000);
  await stop();
  after(50_000);
  const { state, timeLeftMs, pausedMs } = await reopen();
  assert.deepEqual([state, timeLeftMs, pausedMs], ["in_progress", 50_000, 40_000]);
});

Deno.test("a part whose time ran out is opened with minutes from now; what came too late stays late", async () => {
  await using t = await world();
  const { reopen, ping, handIn, given, after, start, mei, questions } = await inPuzzles(t);
  await refuses("nothing_to_reopen", () => reopen(2));
  after(100_000);
  assert.equal((await given(99_000)).isLate, true);
  await refuses("minutes_needed", () => reopen());
  const { timeLeftMs, extraMs } = await reopen(2);
  assert.deepEqual([timeLeftMs, extraMs], [120_000, 120_000]);
  assert.equal((await ping()).subtest?.deadline, start + 220_000);
  assert.deepEqual(await storedAnswer(t, mei, questions.largest!), [1, true]);
  assert.equal((await given(100_000, 2)).isLate, false);
  assert.deepEqual(await storedAnswer(t, mei, questions.largest!), [2, false]);
  await handIn();
});

Deno.test("of two members who decide opposite things at once one wins, and the other is told", async () => {
  await using t = await world();
  const { ctx, stop, mei } = await inPuzzles(t);
  const { seen } = await pauseSitting(ctx, t.dana, mei.assessmentId, WHY);
  const both = await Promise.allSettled([
    resumeSitting(ctx, t.dana, mei.assessmentId, { seen }),
    stop(seen),
  ]);
  assert.deepEqual(both.map((one) => one.status === "rejected" ? one.reason.code : one.status).sort(), [
    "decided_meanwhile",
    "fulfilled",
  ]);
});
