import assert from "node:assert/strict";
import type { Instrument } from "../../../model/instruments/instrument.ts";
import { seatAtSmall, type Sitter } from "../../../tests/helpers/respondents/seated.ts";
import { type World, world } from "../../../tests/helpers/world/world.ts";
import { completeAssessment } from "../complete_assessment.ts";
import { handInSubtest } from "./hand_in_subtest.ts";
import { stayActive } from "./stay_active.ts";

const expiries = async (t: World, { respondentId }: Sitter) =>
  (await t.sql<{ subtestId: number; at: Date }[]>`
    select subtest_id, at from clock_events where respondent_id = ${respondentId} and kind = 'expiry' order by subtest_id`)
    .map(({ subtestId, at }) => [subtestId, at.getTime()]);

Deno.test("an expiry is recorded once, by the first of a late answer, the handing in or the end", async () => {
  await using t = await world();
  const { ctx, person, subtests, clock } = await seatAtSmall(t);
  const [mei, ravi, elodie] = [await person(t.mei), await person(t.ravi), await person(t.elodie)];
  for (const sitter of [mei, ravi, elodie]) await sitter.begin("puzzles");
  const end = [[subtests.puzzles, clock.at + 60_000]];
  clock.at += 59_000;
  await mei.answer("largest", { answer: 1 });
  await stayActive(ctx, mei, subtests.puzzles!, { questionIndex: 1 }, "en-US");
  assert.deepEqual(await expiries(t, mei), []);
  clock.at += 2_000;
  await stayActive(ctx, mei, subtests.puzzles!, { questionIndex: 1 }, "en-US");
  assert.deepEqual(await expiries(t, mei), [], "a ping writes nothing");
  await mei.answer("largest", { answer: 2 });
  assert.deepEqual(await expiries(t, mei), end);
  await mei.answer("primes", { answers: [1] });
  await handInSubtest(ctx, ravi, subtests.puzzles!, { responses: [] }, "fr");
  for (const sitter of [mei, ravi, elodie]) {
    await completeAssessment(ctx, sitter, sitter.assessmentId);
    assert.deepEqual(await expiries(t, sitter), end);
  }
});

Deno.test("a subtest handed in before its end has no expiry, however long ago the end is", async () => {
  await using t = await world();
  const { ctx, person, subtests, clock } = await seatAtSmall(t);
  const mei = await person(t.mei);
  await mei.begin("puzzles");
  clock.at += 30_000;
  await handInSubtest(ctx, mei, subtests.puzzles!, { responses: [] }, "fr");
  clock.at += 60_000;
  assert.equal((await mei.answer("largest", { answer: 2 })).isLate, true);
  await completeAssessment(ctx, mei, mei.assessmentId);
  assert.deepEqual(await expiries(t, mei), []);
});

Deno.test("the time of the whole test expires in the subtests that had started", async () => {
  await using t = await world();
  const wide = (it: Instrument) => ({ ...it, flags: { ...it.flags, testWideTimeLimit: 100 } });
  const { ctx, person, subtests, clock } = await seatAtSmall(t, wide);
  const mei = await person(t.mei);
  await mei.begin("warm_up");
  await mei.begin("habits");
  const end = clock.at + 100_000;
  clock.at += 200_000;
  assert.equal((await mei.answer("h1", { answer: 2 })).isLate, true);
  await completeAssessment(ctx, mei, mei.assessmentId);
  assert.deepEqual(await expiries(t, mei), [[subtests.habits, end]]);
});
