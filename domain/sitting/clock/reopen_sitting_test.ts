import assert from "node:assert/strict";
import { lockRequests } from "../../../db/reports/report_requests.ts";
import { refuses } from "../../../tests/helpers/world/refuses.ts";
import { seatAtSmall } from "../../../tests/helpers/respondents/seated.ts";
import { type World, world } from "../../../tests/helpers/world/world.ts";
import { gatherReport } from "../../reports/report_document.ts";
import { openResult } from "../../respondents/open_result.ts";
import { completeAssessment, scoreStopped } from "../complete_assessment.ts";
import { openPlayer } from "../open_player.ts";
import { handInSubtest } from "./hand_in_subtest.ts";
import { reopenSitting } from "./reopen_sitting.ts";
import { startTimer } from "./start_timer.ts";
import { stopSitting } from "./stop_sitting.ts";
import { stayActive } from "./stay_active.ts";

/** Mei in the last part of a test, which has one minute. */
async function inPuzzles(t: World) {
  const seated = await seatAtSmall(t, (it) => ({
    ...it,
    flags: { ...it.flags, isSubtestNavigationAllowed: false },
  }));
  const { ctx, clock, subtests } = seated;
  const mei = await seated.person(t.mei);
  await mei.begin("habits");
  await handInSubtest(ctx, mei, subtests.habits!, { responses: [] }, "fr");
  await mei.begin("puzzles");
  const start = clock.at;
  const facts = async () => {
    const [row] = await t.sql`
      select status, completed_at is not null as is_over, scored_at is not null as is_scored, receipt_code, (
        select count(*)::int from assessment_scores where assessment_id = assessments.id) as scores
      from assessments where id = ${mei.assessmentId}`;
    return row!;
  };
  return {
    ...seated,
    mei,
    start,
    facts,
    reopen: (minutes?: number, seen?: number) =>
      reopenSitting(ctx, t.dana, mei.assessmentId, { reason: "By mistake", minutes, seen }),
    handIn: () => handInSubtest(ctx, mei, subtests.puzzles!, { responses: [] }, "fr"),
    complete: () => completeAssessment(ctx, mei, mei.assessmentId),
    deadline: async () =>
      (await stayActive(ctx, mei, subtests.puzzles!, { questionIndex: 0 }, "fr")).subtest?.deadline,
    after(ms: number) {
      clock.at = start + ms;
    },
  };
}

Deno.test("a test that was handed in is opened with what was left, and its scores are made anew", async () => {
  await using t = await world();
  const { ctx, mei, start, facts, reopen, handIn, complete, deadline, after, subtests } = await inPuzzles(t);
  await mei.answer("largest", { answer: 1 });
  after(20_000);
  await handIn();
  const first = await complete();
  assert.deepEqual([(await facts()).status, (await facts()).scores], ["complete", 1]);
  after(500_000);
  const { state, timeLeftMs, extraMs } = await reopen();
  assert.deepEqual([state, timeLeftMs, extraMs], ["in_progress", 40_000, 0]);
  assert.deepEqual(await facts(), {
    ...{ status: "inprogress", isOver: false, isScored: false, receiptCode: null, scores: 0 },
  });
  assert.equal(await deadline(), start + 540_000);
  const { finishedSubtests } = await openPlayer(ctx, mei, { token: "shown back", language: "fr" });
  assert.ok(!finishedSubtests.includes(subtests.puzzles!) && finishedSubtests.includes(subtests.habits!));
  after(510_000);
  assert.equal((await mei.answer("largest", { answer: 2 })).isLate, false);
  await handIn();
  assert.notEqual((await complete()).receiptCode, first.receiptCode);
  assert.deepEqual([(await facts()).status, (await facts()).scores], ["complete", 1]);
  const { report } = await gatherReport(
    t.sql,
    t.cedar.id,
    { assessmentId: mei.assessmentId, language: "en-US" },
    ctx.now(),
  );
  const { duration } = report.parts.find(({ name }) => name === "Puzzles")!;
  assert.equal(duration, 30, "the time in which it was closed is not used");
  assert.deepEqual(report.irregularities.filter(({ kind }) => kind !== "devices"), [{
    kind: "reopen",
    count: 1,
  }]);
});

Deno.test("a stopped test is scored as it is, says so, and can still be opened again", async () => {
  await using t = await world();
  const { ctx, mei, start, facts, reopen, handIn, complete, after } = await inPuzzles(t);
  const score = () => scoreStopped(ctx, t.dana, mei.assessmentId, {});
  await mei.answer("largest", { answer: 1 });
  await refuses("not_stopped", score);
  after(20_000);
  await stopSitting(ctx, t.dana, mei.assessmentId, { reason: "Phone in use" });
  after(200_000);
  // A device that was away.
  assert.equal((await mei.answer("primes", { answers: [2] }, { at: start + 15_000 })).isLate, false);
  after(500_000);
  assert.equal((await score()).state, "finished");
  assert.deepEqual([(await facts()).status, (await facts()).scores], ["complete", 1]);
  await refuses("already_complete", score);
  const place = { projectId: t.recruitment.id, batchId: t.springIntake.id, respondentId: t.mei.id };
  const { result } = await openResult(ctx, t.dana, {
    ...place,
    assessmentId: mei.assessmentId,
    language: "en-US",
  });
  assert.equal(result?.isStopped, true);
  const session = async () => {
    const request = { assessmentId: mei.assessmentId, language: "en-US" } as const;
    const { report } = await gatherReport(t.sql, t.cedar.id, request, ctx.now());
    const { duration } = report.parts.find(({ name }) => name === "Puzzles")!;
    return [duration, report.irregularities.filter(({ kind }) => kind === "stop" || kind === "stopped")];
  };
  assert.deepEqual(await session(), [20, [{ kind: "stopped" }]]);
  assert.equal((await reopen()).timeLeftMs, 40_000);
  after(510_000);
  await handIn();
  await complete();
  assert.deepEqual(await session(), [30, [{ kind: "stop", count: 1 }]]);
});

Deno.test("a test that ran out of time is opened with minutes, and what came too late stays late", async () => {
  await using t = await world();
  const { mei, ctx, reopen, handIn, complete, after } = await inPuzzles(t);
  after(61_000);
  await handIn();
  await complete();
  after(70_000);
  assert.equal((await mei.answer("largest", { answer: 1 }, { at: ctx.now().getTime() - 500 })).isLate, true);
  after(100_000);
  await refuses("minutes_needed", () => reopen());
  const { timeLeftMs, extraMs } = await reopen(3);
  assert.deepEqual([timeLeftMs, extraMs], [180_000, 180_000]);
  assert.equal((await mei.answer("largest", { answer: 2 })).isLate, false);
  await refuses("nothing_to_reopen", () => reopen(3));
});

Deno.test("a part that ran out and was handed in is opened as long as the next one was not begun", async () => {
  await using t = await world();
  const seated = await seatAtSmall(t, (it) => ({
    ...it,
    flags: { ...it.flags, isSubtestNavigationAllowed: false },
    sections: it.sections.map((section) => ({
      ...section,
      subtests: section.subtests.map((one) => one.id === "habits" ? { ...one, timeLimit: 60 } : one),
    })),
  }));
  const { ctx, clock, subtests } = seated;
  const mei = await seated.person(t.mei);
  const reopen = () => reopenSitting(ctx, t.dana, mei.assessmentId, { reason: "By mistake", minutes: 1 });
  await mei.begin("habits");
  clock.at += 60_000;
  await handInSubtest(ctx, mei, subtests.habits!, { responses: [] }, "fr");
  assert.equal((await reopen()).timeLeftMs, 60_000);
  assert.equal((await mei.answer("h1", { answer: 2 })).isLate, false);
  clock.at += 60_000;
  await handInSubtest(ctx, mei, subtests.habits!, { responses: [] }, "fr");
  await startTimer(ctx, mei, subtests.puzzles!);
  await refuses("nothing_to_reopen", reopen);
});

Deno.test("what has a report is not opened again, and of two opposite decisions one wins", async () => {
  await using t = await world();
  const { ctx, mei, complete, handIn, reopen, after } = await inPuzzles(t);
  after(10_000);
  const { seen } = await stopSitting(ctx, t.dana, mei.assessmentId, { reason: "Phone in use" });
  const both = await Promise.allSettled([reopen(1, seen), reopen(undefined, seen)]);
  assert.deepEqual(both.map((one) => one.status === "rejected" ? one.reason.code : one.status).sort(), [
    "decided_meanwhile",
    "fulfilled",
  ]);
  await handIn();
  await complete();
  await t.sql`
    insert into reports (org_id, assessment_id, kind, version) values (${t.cedar.id}, ${mei.assessmentId}, 'test', 1)`;
  await refuses("already_reported", () => reopen(1));
});

Deno.test("a reopening waits for a request of reports that has seen the test as ended", async () => {
  await using t = await world();
  const { mei, complete, handIn, reopen } = await inPuzzles(t);
  await handIn();
  await complete();
  let reopening: Promise<unknown> | undefined;
  await t.sql.begin(async (tx) => {
    await lockRequests(tx, t.cedar.id);
    let isOver = false;
    reopening = reopen().catch(({ code }) => code).finally(() => isOver = true);
    const waits = async () =>
      (await t.sql`
        select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`).length >
        0;
    while (!isOver && !await waits());
    await tx`
      insert into reports (org_id, assessment_id, kind, version)
      values (${t.cedar.id}, ${mei.assessmentId}, 'test', 1)`;
  });
  assert.equal(await reopening, "already_reported");
});
