import assert from "node:assert/strict";
import type { Instrument } from "../../../model/instruments/instrument.ts";
import { refuses } from "../../../tests/helpers/world/refuses.ts";
import { seatAtSmall } from "../../../tests/helpers/respondents/seated.ts";
import { type World, world } from "../../../tests/helpers/world/world.ts";
import { completeAssessment } from "../complete_assessment.ts";
import { handInSubtest } from "./hand_in_subtest.ts";
import { readBookmark } from "../answers/read_bookmark.ts";
import { setSubtest } from "../answers/set_subtest.ts";
import { startTimer } from "./start_timer.ts";

const withFlags = (flags: Partial<Instrument["flags"]>) => (it: Instrument): Instrument => ({
  ...it,
  flags: { ...it.flags, ...flags },
});
const onward = withFlags({ isSubtestNavigationAllowed: false });

/** A respondent of a test with these flags who has answered and handed in its second subtest. */
async function handedIn(t: World, change: (it: Instrument) => Instrument) {
  const seated = await seatAtSmall(t, change);
  const { ctx, person, subtests, clock } = seated;
  const mei = await person(t.mei);
  await mei.begin("habits");
  for (const question of ["h1", "h2"]) await mei.answer(question, { answer: 2 });
  clock.at += 5_000;
  await handInSubtest(ctx, mei, subtests.habits!, { responses: [] }, "fr");
  const stored = async (question: string) => {
    const [row] = await t.sql`
      select answer, is_late from responses
      where respondent_id = ${mei.respondentId} and subtest_question_id = ${seated.questions[question]!}`;
    return row ? [row.answer, row.isLate] : null;
  };
  return { ...seated, mei, stored };
}

Deno.test("a handed-in subtest cannot be opened again if the test does not allow it", async () => {
  await using t = await world();
  const { ctx, subtests, mei } = await handedIn(t, onward);
  assert.equal((await readBookmark(ctx, mei)).subtestId, subtests.puzzles);
  await refuses("subtest_finished", () => setSubtest(ctx, mei, subtests.habits!, { questionIndex: 0 }));
  await refuses("subtest_finished", () => startTimer(ctx, mei, subtests.habits!));
  assert.equal((await readBookmark(ctx, mei)).subtestId, subtests.puzzles, "the bookmark is unchanged");
  await mei.begin("puzzles");
});

Deno.test("an answer after the handing in is stored as late and replaces none, whatever time it claims", async () => {
  await using t = await world();
  const { mei, stored, clock } = await handedIn(t, onward);
  const handedInAt = clock.at;
  clock.at += 60_000;
  assert.equal((await mei.answer("h1", { answer: 5 })).isLate, true);
  assert.equal((await mei.answer("h3", { answer: 5 })).isLate, true);
  assert.deepEqual([await stored("h1"), await stored("h3")], [[2, false], [5, true]]);
  for (const question of ["h1", "h3"]) {
    const answer = await mei.answer(question, { answer: 4 }, { at: handedInAt - 1_000 });
    assert.equal(answer.isLate, true);
  }
  assert.deepEqual([await stored("h1"), await stored("h3")], [[2, false], [5, true]]);
  await mei.begin("puzzles");
  assert.equal((await mei.answer("largest", { answer: 1 })).isLate, false, "other subtests are open");
});

Deno.test("where the test allows it a subtest can be opened again, and its answers count", async () => {
  await using t = await world();
  const { ctx, subtests, mei, stored, clock } = await handedIn(t, (it) => it);
  clock.at += 60_000;
  await setSubtest(ctx, mei, subtests.habits!, { questionIndex: 0 });
  await startTimer(ctx, mei, subtests.habits!);
  assert.equal((await mei.answer("h1", { answer: 5 })).isLate, false);
  assert.deepEqual(await stored("h1"), [5, false]);
});

Deno.test("a subtest with missing required answers is reopened when its test is to be completed", async () => {
  await using t = await world();
  const required = withFlags({ isSubtestNavigationAllowed: false, areQuestionsRequired: true });
  const { ctx, subtests, questions, mei, stored, clock } = await handedIn(t, required);
  await mei.begin("puzzles");
  for (const [question, answer] of [["largest", { answer: 2 }], ["primes", { answers: [2, 4] }]] as const) {
    await mei.answer(question, answer);
  }
  await mei.answer("span", { answerText: "9284" });
  await handInSubtest(ctx, mei, subtests.puzzles!, { responses: [] }, "fr");
  const end = () => completeAssessment(ctx, mei, mei.assessmentId);
  await assert.rejects(end, { code: "questions_unanswered", data: { unanswered: [questions.h3] } });
  assert.deepEqual((await readBookmark(ctx, mei)).finishedSubtests, [subtests.puzzles]);
  await setSubtest(ctx, mei, subtests.habits!, { questionIndex: 2 });
  clock.at += 1_000;
  await mei.answer("h3", { answer: 3 });
  assert.deepEqual(await stored("h3"), [3, false]);
  await handInSubtest(ctx, mei, subtests.habits!, { responses: [] }, "fr");
  assert.equal((await end()).storedAnswers, 6);
});
