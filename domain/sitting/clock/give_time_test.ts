import assert from "node:assert/strict";
import type { Instrument } from "../../../model/instruments/instrument.ts";
import { SIGN_OF_LIFE } from "../../../model/times.ts";
import { colleague } from "../../../tests/helpers/world/colleague.ts";
import { refuses } from "../../../tests/helpers/world/refuses.ts";
import { seatAtSmall } from "../../../tests/helpers/respondents/seated.ts";
import { type World, world } from "../../../tests/helpers/world/world.ts";
import { completeAssessment } from "../complete_assessment.ts";
import { setSubtest } from "../answers/set_subtest.ts";
import { recordSignOfLife } from "./clock.ts";
import { giveTime } from "./give_time.ts";
import { handInSubtest } from "./hand_in_subtest.ts";
import { stayActive } from "./stay_active.ts";

const withFlags = (flags: Partial<Instrument["flags"]>) => (it: Instrument): Instrument => ({
  ...it,
  flags: { ...it.flags, ...flags },
});
const onward = withFlags({ isSubtestNavigationAllowed: false });
const TWO = { minutes: 2, reason: "Fire alarm" };

/** A respondent in a subtest of one minute, and what staff and the respondent's device do there. */
async function inPuzzles(t: World, change: (it: Instrument) => Instrument = onward) {
  const seated = await seatAtSmall(t, change);
  const { ctx, clock, subtests } = seated;
  const mei = await seated.person(t.mei);
  await mei.begin("puzzles");
  return {
    ...seated,
    mei,
    start: clock.at,
    give: (extra = TWO, by = t.dana) => giveTime(ctx, by, mei.assessmentId, extra),
    ping: (site = ctx) => stayActive(site, mei, subtests.puzzles!, { questionIndex: 0 }, "fr"),
    handIn: () => handInSubtest(ctx, mei, subtests.puzzles!, { responses: [] }, "fr"),
  };
}

Deno.test("extra time moves the end, is an event with its giver, and is audited without its reason", async () => {
  await using t = await world();
  const { give, ping, mei, start, clock, subtests } = await inPuzzles(
    t,
    withFlags({ testWideTimeLimit: 100 }),
  );
  clock.at = start + 20_000;
  const { seconds, timeLeftMs } = await give();
  assert.deepEqual([seconds, timeLeftMs], [120, 160_000]);
  const read = await ping();
  assert.deepEqual([read.subtest?.deadline, read.test?.deadline, read.extra], [
    start + 180_000,
    start + 220_000,
    120,
  ]);
  const [event] = await t.sql`
    select subtest_id, at, seconds, reason, given_by from clock_events
    where respondent_id = ${mei.respondentId} and kind = 'extra'`;
  assert.deepEqual({ ...event }, {
    subtestId: subtests.puzzles,
    at: new Date(clock.at),
    seconds: 120,
    reason: "Fire alarm",
    givenBy: t.dana.userId,
  });
  const [entry] = await t.sql`
    select actor_id, detail from audit_events where subject_id = ${mei.assessmentId} and verb = 'giveTime'`;
  assert.deepEqual({ ...entry }, {
    actorId: t.dana.userId,
    detail: { extraSeconds: 120, subtestId: subtests.puzzles },
  });
});

Deno.test("percent are of the part's limit, or of the test's if the part has none", async () => {
  await using t = await world();
  const { ctx, give, mei } = await inPuzzles(t, withFlags({ testWideTimeLimit: 400 }));
  const half = { percent: 50, reason: "Accommodation" };
  assert.equal((await giveTime(ctx, t.dana, mei.assessmentId, half)).seconds, 30);
  assert.equal((await give()).seconds, 120);
  await mei.begin("habits");
  assert.equal((await giveTime(ctx, t.dana, mei.assessmentId, half)).seconds, 200);
});

Deno.test("the next sign of life brings the later end, also from a process that knew the earlier one", async () => {
  await using t = await world();
  const { ctx, give, ping, start, clock } = await inPuzzles(t);
  const elsewhere = { ...ctx, memory: new Map() };
  for (const site of [ctx, elsewhere]) assert.equal((await ping(site)).subtest?.deadline, start + 60_000);
  await give();
  clock.at += SIGN_OF_LIFE;
  for (const site of [ctx, elsewhere]) assert.equal((await ping(site)).subtest?.deadline, start + 180_000);
});

Deno.test("answers within the extra time count to the millisecond, also from a device that was away", async () => {
  await using t = await world();
  const { give, mei, start, clock } = await inPuzzles(t);
  clock.at = start + 50_000;
  await give();
  // Away from here: the device comes back after the later end.
  clock.at = start + 200_000;
  const answer = (at: number) => mei.answer("largest", { answer: 1 }, { at: start + at });
  assert.equal((await answer(60_001)).isLate, false);
  assert.equal((await answer(180_000)).isLate, false);
  assert.equal((await answer(180_001)).isLate, true);

  await using other = await world();
  const present = await inPuzzles(other);
  await present.give();
  present.clock.at = present.start + 180_000;
  assert.equal((await present.mei.answer("largest", { answer: 1 })).isLate, false);
  present.clock.at += 1;
  assert.equal((await present.mei.answer("largest", { answer: 2 })).isLate, true);
});

Deno.test("time used is counted with the extra time, and without credited gaps", async () => {
  await using t = await world();
  const { ctx, give, handIn, mei, start, clock, subtests } = await inPuzzles(t);
  await give();
  clock.at = start + 150_000;
  await recordSignOfLife(ctx, mei, ctx.now());
  await handIn();
  const duration = async () =>
    (await t.sql`
      select duration from subtest_answers
      where respondent_id = ${mei.respondentId} and subtest_id = ${subtests.puzzles!}`)[0]!.duration;
  assert.equal(await duration(), 150);
  const expiries = await t.sql`
    select from clock_events where respondent_id = ${mei.respondentId} and kind = 'expiry'`;
  assert.equal(expiries.length, 0, "it ended before the later end");
});

Deno.test("no time is given where none runs: not begun, handed in, run out, untimed, or complete", async () => {
  await using t = await world();
  const { ctx, give, handIn, person, start, clock, mei, subtests } = await inPuzzles(t);
  const ravi = await person(t.ravi);
  const toRavi = () => giveTime(ctx, t.dana, ravi.assessmentId, TWO);
  await refuses("not_started", toRavi);
  await setSubtest(ctx, ravi, subtests.puzzles!, { questionIndex: 0 });
  await refuses("no_time_running", toRavi);
  await ravi.begin("habits");
  await refuses("not_timed", toRavi);
  clock.at = start + 60_000;
  await refuses("time_is_up", give);
  clock.at = start + 59_999;
  await give();
  await handIn();
  await refuses("no_time_running", give);
  await completeAssessment(ctx, mei, mei.assessmentId);
  await refuses("no_time_running", give);
});

Deno.test("only members who may give time do, and only in their own organization and projects", async () => {
  await using t = await world();
  const { ctx, give, mei } = await inPuzzles(t);
  await refuses("not_found", () => give(TWO, t.omar));
  await refuses("forbidden", () => give(TWO, t.riley));
  await refuses("not_signed_in", () => giveTime(ctx, mei, mei.assessmentId, TWO));
  assert.equal((await give(TWO, await colleague(t, "member"))).seconds, 120);
});

Deno.test("two members at once give both, and a race with handing in has one of two plain outcomes", async () => {
  await using t = await world();
  const { give, ping, handIn, start, clock, mei } = await inPuzzles(t);
  await Promise.all([give(), give({ minutes: 3, reason: "Same alarm" })]);
  assert.equal((await ping()).subtest?.deadline, start + 360_000);
  clock.at = start + 350_000;
  const [given] = await Promise.allSettled([give(), handIn()]);
  const extra = await t.sql`
    select from clock_events where respondent_id = ${mei.respondentId} and kind = 'extra'`;
  if (given.status === "fulfilled") assert.equal(extra.length, 3);
  else assert.deepEqual([given.reason.code, extra.length], ["no_time_running", 2]);
  await refuses("no_time_running", give);
});

Deno.test("a race with the end: whoever waits for the respondent's lock decides by the time after it", async () => {
  await using t = await world();
  const { give, mei, start, clock } = await inPuzzles(t);
  clock.at = start + 59_000;
  const held = Promise.withResolvers<void>(), isHeld = Promise.withResolvers<void>();
  const holding = t.sql.begin(async (tx) => {
    await tx`select from respondents where id = ${mei.respondentId} for update`;
    isHeld.resolve();
    await held.promise;
  });
  await isHeld.promise;
  const giving = give();
  const refused = assert.rejects(giving, { code: "time_is_up" });
  // It waits for the lock by now.
  const waiting = () =>
    t.sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  for (let look = 0; look < 2000 && (await waiting()).length === 0; look++);
  clock.at = start + 60_000;
  held.resolve();
  await holding;
  await refused;
  const answered = await mei.answer("largest", { answer: 1 }, { at: start + 60_500 });
  assert.equal(answered.isLate, false, "it arrived at the end to the millisecond");
});
