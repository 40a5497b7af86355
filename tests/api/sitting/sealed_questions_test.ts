import assert from "node:assert/strict";
import { openPlayer } from "$/domain/sitting/open_player.ts";
import { detailedTest, subtestQuestions } from "$/domain/sitting/content/detailed_tests.ts";
import { startTimer } from "$/domain/sitting/clock/start_timer.ts";
import { completeAssessment } from "$/domain/sitting/complete_assessment.ts";
import { handInSubtest } from "$/domain/sitting/clock/hand_in_subtest.ts";
import { setSubtest } from "$/domain/sitting/answers/set_subtest.ts";
import { unseal } from "$/player/device/server/unseal.ts";
import { refuses } from "../../helpers/world/refuses.ts";
import { seatAtSmall } from "../../helpers/respondents/seated.ts";
import { type World, world } from "../../helpers/world/world.ts";

/** Content that could be solved before the time runs: a word, a picture, the digits of a span. */
const OF_PUZZLES = /Which is the largest|Which two are prime|"4","8","2","9"|\/images\/|data:image/;

async function seated(t: World) {
  const all = await seatAtSmall(t);
  const { ctx, testId, subtests } = all;
  const mei = await all.person(t.mei);
  const { assessmentId } = mei;
  const ask = (mayBeSealed: boolean, who = mei) =>
    subtestQuestions(ctx, who, { subtestId: subtests.puzzles!, mayBeSealed }, "en-US");
  /** Everything that a respondent can read of their test. */
  const everything = async () => {
    const [whole, page, part] = await Promise.all([
      detailedTest(ctx, mei, testId, "en-US"),
      openPlayer(ctx, mei, { assessmentId, token: "t", language: "en-US" }),
      ask(true),
    ]);
    return JSON.stringify([whole, page, part]);
  };
  return { ...all, mei, ask, everything };
}

Deno.test("timed questions are readable only after their timer has started", async () => {
  await using t = await world();
  const { ctx, mei, subtests, ask, everything } = await seated(t);
  assert.doesNotMatch(await everything(), OF_PUZZLES);
  await mei.begin("habits");
  assert.match(await everything(), /I plan ahead/);
  await setSubtest(ctx, mei, subtests.puzzles!, { questionIndex: 0 });
  assert.doesNotMatch(await everything(), OF_PUZZLES);
  await refuses("subtest_not_started", () => ask(false));

  const { sealed, results, count, looks } = await ask(true);
  assert.deepEqual([results, count], [[], 3]);
  assert.deepEqual(looks, [
    { type: "matrix_reasoning", isPictured: false },
    { type: "comprehension", isPictured: false },
    { type: "digit_span", isPictured: false },
  ]);
  const { key, startedAt } = await startTimer(ctx, mei, subtests.puzzles!);
  assert.equal(startedAt, ctx.now().getTime());
  const opened = await unseal(sealed!, key!);
  const plain = await ask(false);
  assert.deepEqual(opened.slice(1), plain.results.slice(1));
  const { answerImages: [picture], ...answer } = opened[0]!.question.answers[1]!;
  const { answerImages: [plainly], ...plainAnswer } = plain.results[0]!.question.answers[1]!;
  assert.match(
    picture!.url,
    /^data:image\/svg\+xml;base64,PHN2Zy/,
    "the first picture is sealed with the questions",
  );
  assert.deepEqual([{ ...picture, url: plainly!.url }, answer], [plainly, plainAnswer]);
  assert.equal(plain.sealed, undefined);
  assert.match(await everything(), OF_PUZZLES);
  assert.equal(
    (await startTimer(ctx, mei, subtests.puzzles!)).key,
    key,
    "a repeated start returns the same key",
  );
  assert.equal((await startTimer(ctx, mei, subtests.habits!)).key, undefined, "nothing was sealed");
});

Deno.test("a key opens one person's questions of one subtest, and nothing else", async () => {
  await using t = await world();
  const { ctx, mei, person, subtests, ask } = await seated(t);
  const ravi = await person(t.ravi);
  await mei.begin("puzzles");
  const { key } = await startTimer(ctx, mei, subtests.puzzles!);
  const { sealed } = await ask(true, ravi);
  await assert.rejects(unseal(sealed!, key!));
  const again = await ask(true, ravi);
  assert.notEqual(again.sealed, sealed, "each sealing differs");
});

Deno.test("after a test is complete its questions are no longer readable", async () => {
  await using t = await world();
  const { ctx, mei, testId, subtests, ask } = await seated(t);
  for (const [name, id] of Object.entries(subtests)) {
    await mei.begin(name);
    await handInSubtest(ctx, mei, id, { responses: [] }, "en-US");
  }
  assert.equal((await ask(false)).results.length, 3, "the test lets people go back");
  await completeAssessment(ctx, mei, mei.assessmentId);
  const { subtests: parts, name } = await detailedTest(ctx, mei, testId, "en-US");
  assert.equal(name, "Small");
  assert.deepEqual(parts.filter(({ subtestQuestions }) => subtestQuestions), []);
  await refuses("already_complete", () => ask(true));
});

Deno.test("spans are sealed even without a limit, and all parts of a test with a time limit; practice is not", async () => {
  for (const testWideTimeLimit of [null, 90]) {
    await using t = await world();
    const { ctx, person, testId } = await seatAtSmall(t, (it) => ({
      ...it,
      flags: { ...it.flags, testWideTimeLimit },
      sections: it.sections.map((section) => ({
        ...section,
        subtests: section.subtests.map((subtest) => ({ ...subtest, timeLimit: null })),
      })),
    }));
    const { subtests } = await detailedTest(ctx, await person(t.mei), testId, "en-US");
    assert.deepEqual(
      subtests.map(({ subtestQuestions }) => subtestQuestions !== undefined),
      [true, testWideTimeLimit === null, false],
    );
  }
});
