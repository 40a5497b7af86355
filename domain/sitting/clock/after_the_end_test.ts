import assert from "node:assert/strict";
import { openSql } from "../../../db/connection/pool.ts";
import { verifyChain } from "../../../tests/helpers/respondents/chain.ts";
import { refuses } from "../../../tests/helpers/world/refuses.ts";
import { seatAtSmall } from "../../../tests/helpers/respondents/seated.ts";
import { storedAnswer } from "../../../tests/helpers/respondents/stored_answer.ts";
import { type World, world } from "../../../tests/helpers/world/world.ts";
import { closeNotes } from "./activity.ts";
import { hear } from "./clock.ts";
import { recordAnswer } from "../answers/record_answer.ts";
import { removeAnswer } from "../answers/remove_answer.ts";
import { setSubtest } from "../answers/set_subtest.ts";
import { stayActive } from "./stay_active.ts";

/** Somebody in a part of a minute who has answered one question in time. */
async function inPuzzles(t: World) {
  const seated = await seatAtSmall(t);
  const mei = await seated.person(t.mei);
  await mei.begin("puzzles");
  const start = seated.clock.at;
  seated.clock.at = start + 20_000;
  await mei.answer("largest", { answer: 2 });
  return { ...seated, mei, start };
}

Deno.test("a moment set back gives nothing on a line that works: the answer in time stays, and the delay is known", async () => {
  await using t = await world();
  const { ctx, mei, start, clock, questions } = await inPuzzles(t);
  clock.at = start + 60_100;
  await hear(ctx, mei, ctx.now());
  for (const [after, told] of [[66_000, 59_000], [71_000, 30_000], [72_000, -5_000]] as const) {
    clock.at = start + after;
    assert.equal((await mei.answer("largest", { answer: 1 }, { at: start + told })).isLate, true);
    // Nor is another name a device that was away.
    const stranger = { at: start + told + 1, deviceId: `device ${after}` };
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

Deno.test("who was away when the end came hands over what they had answered, within the test's bound, and no later", async () => {
  await using t = await world();
  const { ctx, mei, start, clock, questions } = await inPuzzles(t);
  clock.at = start + 200_000;
  assert.equal((await mei.answer("span", { answerText: "9284" }, { at: start + 50_000 })).isLate, false);
  clock.at += 2_000;
  await hear(ctx, mei, ctx.now());
  assert.equal((await mei.answer("primes", { answers: [2, 4] }, { at: start + 55_000 })).isLate, false);
  assert.deepEqual(await storedAnswer(t, mei, questions.span!), ["9284", false]);
  // They are back: what comes now was not kept.
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

Deno.test("an author says how long after the end a device that was away may come", async () => {
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

Deno.test("nothing is answered in a part that is not started, also in practice and after another was, and nothing before its start", async () => {
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
  assert.equal(row!.answeredAt.getTime(), start, "it was asked then");
});

Deno.test("two processes know the same of who was heard: a ping to one makes an answer to the other late", async () => {
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
    await hear(site, mei, site.now());
  };
  await ping(elsewhere);
  clock.at = start + 59_000;
  await ping(ctx);
  clock.at = start + 61_000;
  await ping(elsewhere);
  clock.at = start + 70_000;
  const given = {
    subtestQuestion: questions.span!,
    answerText: "9284",
    deviceId: "device",
    timestamp: new Date(start + 58_000),
  };
  assert.equal((await recordAnswer(ctx, mei, given, "fr")).isLate, true);
  // Sent again, to whomever, it is what it was.
  assert.equal((await recordAnswer(elsewhere, mei, given, "fr")).isLate, true);
  assert.equal(await verifyChain(t.sql, mei.respondentId), 2);
  await closeNotes(elsewhere);
  await closeNotes(ctx);
});
