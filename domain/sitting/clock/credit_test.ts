import assert from "node:assert/strict";
import type { Instrument } from "../../../model/instruments/instrument.ts";
import { seatAtSmall } from "../../../tests/helpers/respondents/seated.ts";
import { world } from "../../../tests/helpers/world/world.ts";
import { recordSignOfLife } from "./clock.ts";
import { openPlayer } from "../open_player.ts";
import { resumeTimer } from "./resume_timer.ts";
import { stayActive } from "./stay_active.ts";

const pausing = (it: Instrument): Instrument => ({
  ...it,
  flags: { ...it.flags, shouldPauseOnDisconnect: true, testWideTimeLimit: 100 },
});

const bounded = (creditPerGap: number, creditPerSitting: number) => (it: Instrument): Instrument => ({
  ...it,
  flags: { ...pausing(it).flags, creditPerGap, creditPerSitting },
});

Deno.test("a gap is credited where the test allows it, once and at most its length", async () => {
  await using t = await world();
  const { ctx, person, subtests, clock } = await seatAtSmall(t, pausing);
  const mei = await person(t.mei);
  await mei.begin("puzzles");
  const start = clock.at;
  clock.at = start + 10_000;
  await stayActive(ctx, mei, subtests.puzzles!, { questionIndex: 0 }, "en-US");
  // Five minutes without a sign; the player paused at the twentieth second.
  clock.at = start + 310_000;
  const back = await Promise.all(
    [1, 2, 3].map(() => resumeTimer(ctx, mei, { pausedAt: start + 20_000 })),
  );
  for (const read of back) {
    assert.equal(read.subtest?.deadline, start + 60_000 + 290_000);
    assert.equal(read.test?.deadline, start + 100_000 + 290_000);
  }
  const [counted] = await t.sql`
    select count(*) from clock_events where respondent_id = ${mei.respondentId} and kind in ('gap', 'credit')
      and subtest_id = ${subtests.puzzles!}`;
  assert.equal(counted!.count, 2);
  // A claimed pause cannot credit more than the silence.
  clock.at += 5_000;
  await mei.answer("largest", { answer: 2 });
  clock.at += 12_000;
  const claimed = await resumeTimer(ctx, mei, { pausedAt: start });
  assert.equal(claimed.subtest?.deadline, start + 60_000 + 290_000 + 12_000);
  // Silences shorter than the interval of signs are never credited.
  for (let time = 0; time < 5; time++) {
    clock.at += 1_900;
    await resumeTimer(ctx, mei, { pausedAt: clock.at - 1_900 });
    await recordSignOfLife(ctx, mei, ctx.now());
  }
  assert.equal((await resumeTimer(ctx, mei, {})).subtest?.deadline, start + 60_000 + 290_000 + 12_000);
  // An answer within the extended limit is in time.
  clock.at = start + 361_000;
  assert.equal((await mei.answer("span", { answerText: "1" })).isLate, false);
  clock.at = start + 362_001;
  assert.equal((await mei.answer("span", { answerText: "2" })).isLate, true);
});

Deno.test("an answer held back by a cut counts, and the silence before it is credited", async () => {
  await using t = await world();
  const { ctx, person, clock } = await seatAtSmall(t, pausing);
  const mei = await person(t.mei);
  await mei.begin("puzzles");
  const start = clock.at;
  // The connection is back after five minutes: answers given before the cut arrive first, then the respondent
  // continues.
  clock.at = start + 310_000;
  await mei.answer("largest", { answer: 2 }, { at: start + 20_000 });
  clock.at = start + 315_000;
  const back = await resumeTimer(ctx, mei, { pausedAt: start + 21_000 });
  assert.equal(back.subtest?.deadline, start + 60_000 + 289_000, "the five seconds after it were not silent");
  assert.equal((await mei.answer("span", { answerText: "1" })).isLate, false);
});

Deno.test("a respondent returning after an hour has their remaining time if the test allows that much; a reload credits nothing", async () => {
  await using t = await world();
  const { ctx, person, subtests, clock } = await seatAtSmall(t, bounded(4000, 5000));
  const mei = await person(t.mei);
  await mei.begin("puzzles");
  const open = () => openPlayer(ctx, mei, { token: "shown back", language: "en-US" });
  clock.at += 20_000;
  await stayActive(ctx, mei, subtests.puzzles!, { questionIndex: 1 }, "en-US");
  const end = clock.at + 40_000;
  clock.at += 9_000;
  assert.equal((await open()).clock.subtest?.deadline, end);
  // From the last sign of life.
  clock.at += 3600_000 - 9_000;
  const { clock: left, screen, finishedSubtests } = await open();
  assert.equal(left.subtest?.deadline, end + 3600_000);
  assert.deepEqual([screen, finishedSubtests], ["question", []]);
  assert.equal((await open()).clock.subtest?.deadline, end + 3600_000);

  await using other = await world();
  const plain = await seatAtSmall(other);
  const ravi = await plain.person(other.ravi);
  await ravi.begin("puzzles");
  plain.clock.at += 3600_000;
  const boot = await openPlayer(plain.ctx, ravi, { token: "shown back", language: "en-US" });
  assert.ok(boot.finishedSubtests.includes(plain.subtests.puzzles!));
});

Deno.test("nothing is credited after the time had run out, or by a test that does not pause", async () => {
  await using t = await world();
  const { ctx, person, subtests, clock } = await seatAtSmall(t, pausing);
  const mei = await person(t.mei);
  await mei.begin("puzzles");
  const start = clock.at;
  clock.at = start + 61_000;
  await stayActive(ctx, mei, subtests.puzzles!, { questionIndex: 0 }, "en-US");
  clock.at = start + 90_000;
  assert.equal((await resumeTimer(ctx, mei, {})).subtest?.deadline, start + 60_000);

  await using other = await world();
  const plain = await seatAtSmall(other);
  const ravi = await plain.person(other.ravi);
  await ravi.begin("puzzles");
  const began = plain.clock.at;
  plain.clock.at += 30_000;
  assert.equal((await resumeTimer(plain.ctx, ravi, {})).subtest?.deadline, began + 60_000);
});

Deno.test("credit is bounded per gap and per sitting, and audited", async () => {
  await using t = await world();
  const { ctx, person, subtests, clock } = await seatAtSmall(t, bounded(40, 60));
  const mei = await person(t.mei);
  await mei.begin("puzzles");
  const end = clock.at + 60_000;
  clock.at += 55_000;
  const back = () => resumeTimer(ctx, mei, { pausedAt: clock.at - 50_000 });
  assert.equal((await back()).subtest?.deadline, end + 40_000, "forty of fifty seconds");
  clock.at += 40_000;
  assert.equal(
    (await resumeTimer(ctx, mei, {})).subtest?.deadline,
    end + 60_000,
    "twenty of the next forty",
  );
  clock.at += 12_000;
  assert.equal((await resumeTimer(ctx, mei, {})).subtest?.deadline, end + 60_000);
  const entries = await t.sql`
    select detail from audit_events where subject_id = ${mei.assessmentId} and verb = 'creditTime' order by id`;
  assert.deepEqual(entries.map(({ detail }) => detail.seconds), [40, 20]);
  assert.equal(entries[0]!.detail.subtestId, subtests.puzzles);
});

Deno.test("a respondent who keeps making calls has no gap", async () => {
  await using t = await world();
  const { ctx, person, clock } = await seatAtSmall(t, pausing);
  const mei = await person(t.mei);
  await mei.begin("puzzles");
  const start = clock.at;
  for (let time = 0; time < 5; time++) {
    clock.at += 5_000;
    await recordSignOfLife(ctx, mei, ctx.now());
  }
  assert.equal((await resumeTimer(ctx, mei, { pausedAt: start })).subtest?.deadline, start + 60_000);
});
