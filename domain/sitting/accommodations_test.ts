import assert from "node:assert/strict";
import type { Instrument } from "../../model/instruments/instrument.ts";
import { Accommodations } from "../../model/sitting/accommodations.ts";
import { colleague } from "../../tests/helpers/world/colleague.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { seatAtSmall } from "../../tests/helpers/respondents/seated.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { openResult } from "../respondents/open_result.ts";
import { gatherReport } from "../reports/report_document.ts";
import { accommodationsOf, chooseLook, setAccommodations } from "./accommodations.ts";
import { setSubtest } from "./answers/set_subtest.ts";
import { pauseSitting } from "./clock/pause_sitting.ts";
import { endBreak, takeBreak } from "./clock/take_break.ts";
import { giveTime } from "./clock/give_time.ts";
import { handInSubtest } from "./clock/hand_in_subtest.ts";
import { stayActive } from "./clock/stay_active.ts";
import { completeAssessment } from "./complete_assessment.ts";
import { openPlayer } from "./open_player.ts";

const withFlags = (flags: Partial<Instrument["flags"]>) => (it: Instrument): Instrument => ({
  ...it,
  flags: { ...it.flags, ...flags },
});
const onward = withFlags({ isSubtestNavigationAllowed: false });

const TEN = (when: "between_parts" | "any_time", count = 1) => ({ breaks: { count, minutes: 10, when } });

/** Mei at a test with a part of one minute, and what staff set for her. */
async function seated(t: World, change: (it: Instrument) => Instrument = onward) {
  const sat = await seatAtSmall(t, change);
  const { ctx, subtests } = sat;
  const mei = await sat.person(t.mei);
  return {
    ...sat,
    mei,
    set: (some: Partial<Accommodations>, by = t.dana) =>
      setAccommodations(ctx, by, mei.respondentId, { ...Accommodations.parse({}), ...some }),
    ping: (part = "puzzles") => stayActive(ctx, mei, subtests[part]!, { questionIndex: 0 }, "fr"),
    handIn: () => handInSubtest(ctx, mei, subtests.puzzles!, { responses: [] }, "fr"),
    open: () => openPlayer(ctx, mei, { assessmentId: mei.assessmentId, token: "", language: "fr" }),
  };
}

Deno.test("a time factor set before makes the limit that the respondent reads, and the one that runs", async () => {
  await using t = await world();
  const { mei, set, ping, open, clock, handIn } = await seated(t);
  await set({ timeFactor: 1.5 });
  const limitOf = async () =>
    (await open()).test.subtests.find(({ timeLimit }) => timeLimit !== null)?.timeLimit;
  assert.equal(await limitOf(), 90);
  await mei.begin("puzzles");
  const start = clock.at;
  assert.deepEqual((await ping()).subtest, { limit: 90, deadline: start + 90_000 });
  clock.at = start + 90_000;
  assert.equal((await mei.answer("largest", { answer: 1 })).isLate, false);
  clock.at += 1;
  assert.equal((await mei.answer("largest", { answer: 2 })).isLate, true);
  await set({});
  assert.equal(await limitOf(), 90, "what ran keeps its limit");
  await handIn();
  const [{ duration, expired }] = await t.sql<[{ duration: number; expired: Date }]>`
    select duration, (select at from clock_events where respondent_id = ${mei.respondentId} and kind = 'expiry') as expired
    from subtest_answers where respondent_id = ${mei.respondentId} and subtest_id = ${
    (await ping()).subtestId
  }`;
  assert.deepEqual([duration, expired.getTime()], [90, start + 90_000]);
});

Deno.test("set while a part runs it moves the end of part and test once, and no end ever moves back", async () => {
  await using t = await world();
  const { mei, set, ping, clock, ctx } = await seated(t, withFlags({ testWideTimeLimit: 100 }));
  await mei.begin("puzzles");
  const start = clock.at;
  const ends = async () => {
    const { subtest, test } = await ping();
    return [subtest, test].map((it) => it && (it.deadline! - start) / 1000);
  };
  assert.deepEqual(await ends(), [60, 100]);
  clock.at += 10_000;
  await set({ timeFactor: 2 });
  assert.deepEqual(await ends(), [120, 200]);
  await set({ timeFactor: 1.2 });
  assert.deepEqual(await ends(), [120, 200], "a smaller one is for what is to come");
  await giveTime(ctx, t.dana, mei.assessmentId, { percent: 50, reason: "Noise" });
  assert.deepEqual(await ends(), [180, 260], "percent are of the own limit");
  await set({ isUntimed: true });
  assert.deepEqual(await ends(), [null, null]);
  assert.equal((await ping()).isUntimed, true);
  await refuses("not_timed", () => giveTime(ctx, t.dana, mei.assessmentId, { minutes: 1, reason: "Noise" }));
});

Deno.test("what has run out or was handed in stays closed, whatever is set then", async () => {
  await using t = await world();
  const { mei, set, ping, clock } = await seated(t);
  await mei.begin("puzzles");
  const start = clock.at;
  clock.at += 60_000;
  await set({ timeFactor: 3 });
  assert.equal((await ping()).subtest?.deadline, start + 60_000);
  const factors = await t.sql`
    select from clock_events where respondent_id = ${mei.respondentId} and kind = 'factor'`;
  assert.equal(factors.length, 0);
});

Deno.test("between two parts the time of the test takes the factor, and the next part begins with its own", async () => {
  await using t = await world();
  const { mei, set, ping, clock, ctx, subtests } = await seated(
    t,
    withFlags({ testWideTimeLimit: 100, isSubtestNavigationAllowed: false }),
  );
  await mei.begin("habits");
  const start = clock.at;
  await handInSubtest(ctx, mei, subtests.habits!, { responses: [] }, "fr");
  await set({ timeFactor: 3 });
  assert.deepEqual((await ping()).test, { limit: 300, deadline: start + 300_000 });
  await set({ timeFactor: 1.5 });
  clock.at += 5_000;
  await mei.begin("puzzles");
  const { subtest, test } = await ping();
  assert.deepEqual([subtest?.limit, test?.limit], [90, 300]);
});

Deno.test("a test that refuses more time keeps its limits", async () => {
  await using t = await world();
  const { mei, set, ping } = await seated(
    t,
    withFlags({ accommodations: { time: "refused", calm: "refused" } }),
  );
  await set({ timeFactor: 2, calm: true, textSize: "large" });
  await mei.begin("puzzles");
  await set({ timeFactor: 3, calm: true, textSize: "large" });
  const { subtest, look } = await ping();
  assert.deepEqual([subtest?.limit, look], [60, { textSize: "large" }]);
});

Deno.test("each change is on record by its names; a repeated one is none, and nobody else reads or sets it", async () => {
  await using t = await world();
  const { ctx, mei, set } = await seated(t);
  const some = { contrast: "high", note: "Cataract" } as const;
  await set(some);
  await set(some);
  await set({ ...some, timeFactor: 1.25 }, await colleague(t, "member"));
  assert.deepEqual(await accommodationsOf(ctx, t.dana, mei.respondentId), {
    ...Accommodations.parse({}),
    ...some,
    timeFactor: 1.25,
  });
  const entries = await t.sql<{ detail: unknown }[]>`
    select detail from audit_events where subject_id = ${mei.respondentId} and verb = 'setAccommodations' order by id`;
  assert.deepEqual(entries.map(({ detail }) => detail), [
    { accommodations: "contrast note" },
    { accommodations: "timeFactor" },
  ]);
  await refuses("not_found", () => set({}, t.omar));
  await refuses("forbidden", () => set({}, t.riley));
  await refuses("forbidden", () => accommodationsOf(ctx, t.riley, mei.respondentId));
  await t.sql`update respondents set anonymized_at = now() where id = ${mei.respondentId}`;
  await refuses("anonymized", () => set({}));
});

Deno.test("a start and a change at once: the part has the new factor, whichever came first", async () => {
  await using t = await world();
  const { mei, set, ping } = await seated(t);
  await mei.begin("habits");
  await Promise.all([mei.begin("puzzles"), set({ timeFactor: 2 })]);
  assert.equal((await ping()).subtest?.limit, 120);
});

Deno.test("the report has the limit that ran, what was used, and the scales whose norms do not apply", async () => {
  await using t = await world();
  const { ctx, mei, set, clock } = await seated(t);
  await set({ timeFactor: 1.5, contrast: "high", readAloud: true });
  await set({ timeFactor: 1.5, spacing: "wide", readAloud: true, ...TEN("any_time", 3) });
  clock.at += 1_000;
  await mei.begin("puzzles");
  clock.at += 80_000;
  await chooseLook(ctx, mei, { textSize: "large" });
  await takeBreak(ctx, mei);
  await endBreak(ctx, mei);
  await completeAssessment(ctx, mei, mei.assessmentId);
  clock.at += 1_000;
  await set({ assistant: true });
  const request = { assessmentId: mei.assessmentId, language: "en-US" } as const;
  const { report } = await gatherReport(t.sql, t.cedar.id, request, ctx.now());
  const { duration, timeLimit, timeFactor } = report.parts.at(-1)!;
  assert.deepEqual({ duration, timeLimit, timeFactor }, { duration: 80, timeLimit: 90, timeFactor: 1.5 });
  const { settings, ...used } = report.accommodations!;
  assert.deepEqual(used, { unfit: ["timeFactor"], longer: ["Puzzles"], scales: ["wits"] });
  const { note: _, ...usual } = Accommodations.parse({});
  assert.deepEqual(settings, {
    ...usual,
    ...TEN("any_time", 1),
    ...{ timeFactor: 1.5, spacing: "wide", textSize: "large" },
  });
  const { projectId, id: batchId } = t.springIntake;
  const place = { projectId, batchId, respondentId: mei.respondentId, assessmentId: mei.assessmentId };
  const { result } = await openResult(ctx, t.dana, { ...place, language: "en-US" });
  assert.deepEqual(result!.accommodations, report.accommodations, "the page of the result says the same");
});

Deno.test("a respondent chooses how their tests look, on every device, within what the test allows", async () => {
  await using t = await world();
  const { ctx, mei, set, ping, open } = await seated(t);
  assert.deepEqual(
    (await open()).choices,
    ["textSize", "contrast", "calm"],
    "a test of ability is not read aloud",
  );
  await set({ timeFactor: 1.5, spacing: "wide" });
  await mei.begin("puzzles");
  await chooseLook(ctx, mei, { textSize: "large", readAloud: true });
  assert.deepEqual((await ping()).look, { textSize: "large", spacing: "wide" });
  await chooseLook(ctx, mei, { textSize: "normal", calm: true });
  assert.deepEqual((await open()).clock.look, { spacing: "wide", calm: true });
  const { timeFactor, readAloud } = await accommodationsOf(ctx, t.dana, mei.respondentId);
  assert.deepEqual([timeFactor, readAloud], [1.5, true]);
  await refuses("not_signed_in", () => chooseLook(ctx, t.dana, { calm: false }));
});

Deno.test("in a break the time stands to the millisecond, no answer counts, and there are as many as were given", async () => {
  await using t = await world();
  const { ctx, mei, set, ping, clock } = await seated(t);
  await refuses("not_started", () => takeBreak(ctx, mei));
  await set(TEN("any_time"));
  await mei.begin("puzzles");
  const start = clock.at;
  assert.deepEqual((await ping()).breaks, { left: 1, minutes: 10, when: "any_time" });
  clock.at = start + 20_000;
  const { halt } = await takeBreak(ctx, mei);
  assert.deepEqual(halt, { kind: "pause", since: clock.at, by: null, until: clock.at + 600_000 });
  clock.at += 90_000;
  await refuses("test_paused", () => mei.answer("largest", { answer: 1 }));
  await refuses("test_paused", () => takeBreak(ctx, mei));
  const { subtest, breaks } = await endBreak(ctx, mei);
  assert.deepEqual([subtest?.deadline, breaks], [start + 150_000, undefined]);
  await refuses("no_break_left", () => takeBreak(ctx, mei));
  clock.at = start + 150_000;
  assert.equal((await mei.answer("largest", { answer: 1 })).isLate, false);
});

Deno.test("a break that lasts longer than it may ended then: the time has run since", async () => {
  await using t = await world();
  const { ctx, mei, set, clock } = await seated(t);
  await set(TEN("any_time"));
  await mei.begin("puzzles");
  const start = clock.at;
  clock.at += 10_000;
  await takeBreak(ctx, mei);
  clock.at += 640_000;
  assert.equal((await endBreak(ctx, mei)).subtest?.deadline, start + 660_000);
  assert.equal((await mei.answer("largest", { answer: 1 })).isLate, false);
  clock.at = start + 660_001;
  assert.equal((await mei.answer("largest", { answer: 2 })).isLate, true);
});

Deno.test("a break between parts is not taken within one, and staff's pauses are not ended by a respondent", async () => {
  await using t = await world();
  const { ctx, mei, set, handIn, subtests } = await seated(t);
  await set(TEN("between_parts", 2));
  await mei.begin("puzzles");
  await refuses("break_between_parts", () => takeBreak(ctx, mei));
  await handIn();
  await setSubtest(ctx, mei, subtests.habits!, { questionIndex: 0 });
  assert.equal((await takeBreak(ctx, mei)).breaks?.left, 1);
  assert.equal((await endBreak(ctx, mei)).halt, undefined);
  await pauseSitting(ctx, t.dana, mei.assessmentId, { reason: "Alarm" });
  await refuses("test_paused", () => endBreak(ctx, mei));
  await refuses("test_paused", () => takeBreak(ctx, mei));
});
