import assert from "node:assert/strict";
import { openSql } from "../../../db/connection/pool.ts";
import { verifyChain } from "../../../tests/helpers/respondents/chain.ts";
import { refuses } from "../../../tests/helpers/world/refuses.ts";
import { seatAtSmall } from "../../../tests/helpers/respondents/seated.ts";
import { storedAnswer } from "../../../tests/helpers/respondents/stored_answer.ts";
import { type World, world } from "../../../tests/helpers/world/world.ts";
import { flushActivity } from "./activity.ts";
import { recordSignOfLife } from "./clock.ts";
import { recordAnswer, removeAnswer } from "../answers/record_answer.ts";
import { setSubtest } from "../answers/set_subtest.ts";
import { stayActive } from "./stay_active.ts";

/** A respondent in a subtest of one minute who has answered one question in time. */
async function inPuzzles(t: World) {
  const seated = await seatAtSmall(t);
  const mei = await seated.person(t.mei);
  await mei.begin("puzzles");
  const start = seated.clock.at;
  seated.clock.at = start + 20_000;
  await mei.answer("largest", { answer: 2 });
  return { ...seated, mei, start };
}

Deno.test("a backdated time gains nothing on a working line: the answer in time stays, and delays are recorded", async () => {
  await using t = await world();
  const { ctx, mei, start, clock, questions } = await inPuzzles(t);
  clock.at = start + 60_100;
  await recordSignOfLife(ctx, mei, ctx.now());
  for (const [after, claimed] of [[66_000, 59_000], [71_000, 30_000], [72_000, -5_000]] as const) {
    clock.at = start + after;
    assert.equal((await mei.answer("largest", { answer: 1 }, { at: start + claimed })).isLate, true);
    // A new device id is not a device that was offline.
    const stranger = { at: start + claimed + 1, deviceId: `device ${after}` };
    assert.equal((await mei.answer("span", { answerText: "1" }, stranger)).isLate, true);
  }
  assert.deepEqual(await storedAnswer(t, mei, questions.largest!), [2, false]);
  const delays = await t.sql`
    select delay_ms from response_events where respondent_id = ${mei.respondentId} and delay_ms is not null order by seq`;
  assert.deepEqual(delays.map(({ delayMs }) => Number(delayMs)), [
    6_000,
    6_000,
    11_000,
    11_000,
    12_000,
    12_000,
  ]);
  assert.equal(await verifyChain(t.sql, mei.respondentId), 7);
});

Deno.test("a device offline at the end delivers its answers within the test's bound and no later", async () => {
  await using t = await world();
  const { ctx, mei, start, clock, questions } = await inPuzzles(t);
  clock.at = start + 200_000;
  assert.equal((await mei.answer("span", { answerText: "9284" }, { at: start + 50_000 })).isLate, false);
  clock.at += 2_000;
  await recordSignOfLife(ctx, mei, ctx.now());
  assert.equal((await mei.answer("primes", { answers: [2, 4] }, { at: start + 55_000 })).isLate, false);
  assert.deepEqual(await storedAnswer(t, mei, questions.span!), ["9284", false]);
  // Back online: a later answer was not held back.
  clock.at += 40_000;
  assert.equal((await mei.answer("primes", { answers: [1] }, { at: start + 58_000 })).isLate, true);
  assert.deepEqual(await storedAnswer(t, mei, questions.primes!), [[2, 4], false]);

  await using other = await world();
  const away = await inPuzzles(other);
  away.clock.at = away.start + 361_000;
  assert.equal(
    (await away.mei.answer("span", { answerText: "1" }, { at: away.start + 50_000 })).isLate,
    true,
  );
});

Deno.test("an author sets how long after the end an offline device may deliver", async () => {
  await using t = await world();
  const { person, clock } = await seatAtSmall(
    t,
    (it) => ({ ...it, flags: { ...it.flags, lateAnswersWithin: 5 } }),
  );
  const mei = await person(t.mei);
  await mei.begin("puzzles");
  const start = clock.at;
  clock.at = start + 65_000;
  assert.equal((await mei.answer("span", { answerText: "1" }, { at: start + 50_000 })).isLate, false);
  clock.at = start + 65_001;
  assert.equal((await mei.answer("largest", { answer: 1 }, { at: start + 50_000 })).isLate, true);
});

Deno.test("an unstarted subtest takes no answers, and no answer is earlier than the start", async () => {
  await using t = await world();
  const { ctx, person, subtests, questions, clock } = await seatAtSmall(t);
  const mei = await person(t.mei);
  await refuses("not_started", () => mei.answer("try_it", { answer: 1 }));
  await setSubtest(ctx, mei, subtests.warm_up!, { questionIndex: 0 });
  await refuses("subtest_not_started", () => mei.answer("try_it", { answer: 1 }));
  await mei.begin("warm_up");
  await mei.answer("try_it", { answer: 1 });
  for (const question of ["h1", "largest"]) {
    await refuses("subtest_not_started", () => mei.answer(question, { answer: 1 }));
    await refuses(
      "subtest_not_started",
      () =>
        removeAnswer(ctx, mei, questions[question]!, { timestamp: new Date(clock.at), deviceId: "device" }),
    );
  }
  assert.equal(await verifyChain(t.sql, mei.respondentId), 1);
  clock.at += 5_000;
  await mei.begin("puzzles");
  const start = clock.at;
  clock.at += 3_000;
  await mei.answer("largest", { answer: 1 }, { at: start - 4_000 });
  const [row] = await t.sql`
    select answered_at from responses where subtest_question_id = ${questions.largest!}
      and respondent_id = ${mei.respondentId}`;
  assert.equal(row!.answeredAt.getTime(), start, "its question was shown then");
});

Deno.test("processes share what was heard: a ping to one makes an answer to the other late", async () => {
  await using t = await world();
  const { ctx, mei, start, clock, subtests, questions } = await inPuzzles(t);
  await using sql = Object.assign(openSql(t.url, { max: 2 }), {
    async [Symbol.asyncDispose]() {
      await sql.end();
    },
  });
  const elsewhere = { ...ctx, sql, memory: new Map() };
  const ping = async (site: typeof ctx) => {
    await stayActive(site, mei, subtests.puzzles!, { questionIndex: 0 }, "fr");
    await recordSignOfLife(site, mei, site.now());
  };
  await ping(elsewhere);
  clock.at = start + 59_000;
  await ping(ctx);
  clock.at = start + 61_000;
  await ping(elsewhere);
  clock.at = start + 70_000;
  const answer = {
    subtestQuestion: questions.span!,
    answerText: "9284",
    deviceId: "device",
    timestamp: new Date(start + 58_000),
  };
  assert.equal((await recordAnswer(ctx, mei, answer, "fr")).isLate, true);
  // Sent again to either process, it stays late.
  assert.equal((await recordAnswer(elsewhere, mei, answer, "fr")).isLate, true);
  assert.equal(await verifyChain(t.sql, mei.respondentId), 2);
  await flushActivity(elsewhere);
  await flushActivity(ctx);
});
