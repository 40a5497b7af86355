import assert from "node:assert/strict";
import { verifyChain } from "../../../tests/helpers/respondents/chain.ts";
import { seatAtSmall } from "../../../tests/helpers/respondents/seated.ts";
import { countEvents, storedAnswer } from "../../../tests/helpers/respondents/stored_answer.ts";
import { world } from "../../../tests/helpers/world/world.ts";
import { removeAnswer } from "./record_answer.ts";

Deno.test("an answer dated in the future counts as now, and is one answer when sent again", async () => {
  await using t = await world();
  const { person, questions, clock } = await seatAtSmall(t);
  const mei = await person(t.mei);
  await mei.begin("puzzles");
  const ahead = { at: clock.at + 5000 };
  await mei.answer("largest", { answer: 1 }, ahead);
  clock.at += 2000;
  await mei.answer("largest", { answer: 1 }, ahead);
  assert.equal(await countEvents(t, mei), 1);
  await mei.answer("largest", { answer: 2 });
  assert.deepEqual(await storedAnswer(t, mei, questions.largest!), [2, false]);
});

Deno.test("an answer after the limit is stored as late and replaces none in time", async () => {
  await using t = await world();
  const { person, questions, clock } = await seatAtSmall(t);
  const mei = await person(t.mei);
  await mei.begin("puzzles");
  const start = clock.at;
  clock.at = start + 59_000;
  assert.equal((await mei.answer("largest", { answer: 2 })).isLate, false);
  clock.at = start + 61_000;
  assert.equal((await mei.answer("largest", { answer: 1 })).isLate, true);
  assert.equal((await mei.answer("span", { answerText: "9284" })).isLate, true);
  assert.deepEqual(await storedAnswer(t, mei, questions.largest!), [2, false]);
  assert.deepEqual(await storedAnswer(t, mei, questions.span!), ["9284", true]);
  // Sent before the end and received after it: it counts, and replaces the late one.
  clock.at = start + 62_500;
  const inTime = await mei.answer("span", { answerText: "42" }, { at: start + 59_800 });
  assert.equal(inTime.isLate, false);
  assert.deepEqual(await storedAnswer(t, mei, questions.span!), ["42", false]);
  // A late removal removes nothing.
  await removeAnswer({ ...t.ctx, now: () => new Date(clock.at) }, mei, questions.span!, {
    timestamp: new Date(clock.at),
    deviceId: "device",
  });
  assert.deepEqual(await storedAnswer(t, mei, questions.span!), ["42", false]);
  assert.equal(await verifyChain(t.sql, mei.respondentId), 5);
});

Deno.test("the limit of the whole test runs from the first subtest that is not practice", async () => {
  await using t = await world();
  const { person, clock } = await seatAtSmall(
    t,
    (it) => ({ ...it, flags: { ...it.flags, testWideTimeLimit: 100 } }),
  );
  const mei = await person(t.mei);
  await mei.begin("warm_up");
  clock.at += 500_000;
  assert.equal((await mei.answer("try_it", { answer: 2 })).isLate, false);
  await mei.begin("habits");
  clock.at += 99_000;
  assert.equal((await mei.answer("h1", { answer: 2 })).isLate, false);
  await mei.begin("puzzles");
  clock.at += 2_000;
  assert.equal((await mei.answer("largest", { answer: 2 })).isLate, true);
  assert.equal((await mei.answer("try_it", { answer: 1 })).isLate, false, "practice has no end");
});
