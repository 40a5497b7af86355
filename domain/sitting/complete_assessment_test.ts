import assert from "node:assert/strict";
import type { Instrument } from "../../model/instruments/instrument.ts";
import { Refusal } from "../../model/refusal.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { seatAtSmall, type Sitter } from "../../tests/helpers/respondents/seated.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { completeAssessment } from "./complete_assessment.ts";
import { handInSubtest } from "./clock/hand_in_subtest.ts";
import { openPlayer } from "./open_player.ts";

const required = (it: Instrument): Instrument => ({
  ...it,
  flags: { ...it.flags, areQuestionsRequired: true },
});

const assessment = async (t: World, { assessmentId }: Sitter) => {
  const [row] = await t.sql`
    select status, stored_answers, receipt_code, scored_at is not null as is_scored from assessments
    where id = ${assessmentId}`;
  return { ...row };
};

Deno.test("completing a test counts its stored answers, scores it and gives a receipt that stays the same", async () => {
  await using t = await world();
  const { ctx, person, subtests, clock } = await seatAtSmall(t);
  const mei = await person(t.mei);
  await mei.begin("warm_up");
  await mei.answer("try_it", { answer: 2 });
  await mei.begin("habits");
  for (const [at, question] of ["h1", "h2", "h3"].entries()) {
    clock.at += 1000;
    await mei.answer(question, { answer: at + 1 });
  }
  await mei.begin("puzzles");
  clock.at += 45_000;
  await mei.answer("largest", { answer: 2 });
  clock.at += 20_000;
  assert.equal((await mei.answer("primes", { answers: [2, 4] })).isLate, true);
  const first = await completeAssessment(ctx, mei, mei.assessmentId);
  clock.at += 60_000;
  const [second, third] = await Promise.all([1, 2].map(() => completeAssessment(ctx, mei, mei.assessmentId)));
  assert.deepEqual([second, third], [first, first]);
  assert.equal(first.storedAnswers, 5, "all but the practice answer");
  assert.match(first.receiptCode, /^[A-HJKMNP-TV-Z2-9]{4}(-[A-HJKMNP-TV-Z2-9]{4}){2}$/);
  assert.deepEqual(await assessment(t, mei), {
    status: "complete",
    storedAnswers: 5,
    receiptCode: first.receiptCode,
    isScored: true,
  });
  const [scored] = await t.sql`
    select scored from assessment_scores where assessment_id = ${mei.assessmentId}`;
  const raw = Object.fromEntries(
    scored!.scored.scales.map(({ scale, raw }: { scale: string; raw: number }) => [scale, raw]),
  );
  // 1 + 2 + (6 - 3); of the puzzles only the answer in time.
  assert.deepEqual(raw, { order: 6, wits: 1 });
  const stored = await t.sql`
    select duration, array_to_string(answers, ',', '-') as answers from subtest_answers
    where respondent_id = ${mei.respondentId} and subtest_id in (${subtests.habits!}, ${subtests.puzzles!})
    order by subtest_id`;
  assert.deepEqual(stored.map((row) => [row.duration, row.answers]), [[68, "1,2,3"], [60, "2,-,-"]]);
  // From another device afterwards: stored as late, without effect.
  assert.equal(
    (await mei.answer("h1", { answer: 5 }, { at: clock.at - 100_000, deviceId: "phone" })).isLate,
    true,
  );
  await refuses(
    "already_complete",
    () => openPlayer(ctx, mei, { assessmentId: mei.assessmentId, token: "", language: "fr" }),
  );
});

Deno.test("required answers have to be there at the end, as far as there was time for them", async () => {
  await using t = await world();
  const { ctx, person, questions, clock } = await seatAtSmall(t, required);
  const mei = await person(t.mei);
  await refuses("not_started", () => completeAssessment(ctx, mei, mei.assessmentId));
  await mei.begin("habits");
  for (const question of ["h1", "h2"]) await mei.answer(question, { answer: 3 });
  await mei.begin("puzzles");
  const missing = async () => {
    try {
      await completeAssessment(ctx, mei, mei.assessmentId);
    } catch (error) {
      assert.ok(error instanceof Refusal && error.code === "questions_unanswered", String(error));
      return error.data!.unanswered;
    }
  };
  const puzzles = ["largest", "primes", "span"].map((name) => questions[name]);
  assert.deepEqual(await missing(), [questions.h3, ...puzzles]);
  clock.at += 60_001;
  assert.deepEqual(await missing(), [questions.h3]);
  await mei.answer("h3", { answer: 3 });
  assert.equal(await missing(), undefined);
  assert.equal((await assessment(t, mei)).status, "complete");
});

Deno.test("a failed scoring leaves the test complete, to be scored later", async () => {
  await using t = await world();
  const { ctx, person, versionId } = await seatAtSmall(t);
  const mei = await person(t.mei);
  await mei.begin("habits");
  await mei.answer("h1", { answer: 3 });
  await t.sql`alter table scoring_keys disable trigger scoring_keys_immutable`;
  await t.sql`delete from scoring_keys where test_version_id = ${versionId}`;
  const events: string[] = [];
  const quiet = { ...ctx, log: { ...ctx.log, error: (event: string) => void events.push(event) } };
  await completeAssessment(quiet, mei, mei.assessmentId);
  assert.deepEqual(events, ["assessment not scored"]);
  const { status, isScored } = await assessment(t, mei);
  assert.deepEqual([status, isScored], ["complete", false]);
});

Deno.test("another respondent's assessment is not found", async () => {
  await using t = await world();
  const { ctx, person } = await seatAtSmall(t);
  const [mei, ravi] = [await person(t.mei), await person(t.ravi)];
  await ravi.begin("habits");
  await refuses("not_found", () => completeAssessment(ctx, mei, ravi.assessmentId));
  await refuses(
    "not_found",
    () => openPlayer(ctx, mei, { assessmentId: ravi.assessmentId, token: "", language: "fr" }),
  );
  await refuses(
    "not_signed_in",
    () => completeAssessment(ctx, { ...ravi, orgId: t.harbour.id }, ravi.assessmentId),
  );
});

Deno.test("handing in a subtest stores its answers, ends it and moves its respondent to the next", async () => {
  await using t = await world();
  const { ctx, person, subtests, questions, clock } = await seatAtSmall(t);
  const mei = await person(t.mei);
  await mei.begin("habits");
  clock.at += 12_000;
  const responses = ["h1", "h2"].map((name, at) => ({
    subtestQuestion: questions[name]!,
    answer: at + 1,
    timestamp: new Date(clock.at - 2000 + at),
    deviceId: "device",
  }));
  const handedIn = await handInSubtest(ctx, mei, subtests.habits!, { responses }, "fr");
  assert.deepEqual([handedIn.stored, handedIn.clock.subtestId], [2, subtests.puzzles]);
  clock.at += 12_000;
  await handInSubtest(ctx, mei, subtests.habits!, { responses }, "fr");
  const [stored] = await t.sql`
    select duration, answers[1] as h1, answers[3] as h3 from subtest_answers
    where respondent_id = ${mei.respondentId} and subtest_id = ${subtests.habits!}`;
  assert.deepEqual({ ...stored }, { duration: 12, h1: 1, h3: null });
  const events = await t.sql`select from response_events where respondent_id = ${mei.respondentId}`;
  assert.equal(events.length, 2);
  const boot = await openPlayer(ctx, mei, { token: "", language: "en-US" });
  assert.deepEqual([boot.screen, boot.place], ["subtest-overview", { subtest: 2, question: 0 }]);
  assert.deepEqual(boot.finishedSubtests, [subtests.habits]);
  await refuses("invalid_body", () => handInSubtest(ctx, mei, subtests.puzzles!, { responses }, "fr"));
});
