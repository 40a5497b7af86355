import fc from "fast-check";
import assert from "node:assert/strict";
import { verifyChain } from "../../../tests/helpers/respondents/chain.ts";
import { refuses } from "../../../tests/helpers/world/refuses.ts";
import { seatAtSmall } from "../../../tests/helpers/respondents/seated.ts";
import { storedAnswer } from "../../../tests/helpers/respondents/stored_answer.ts";
import { world } from "../../../tests/helpers/world/world.ts";
import { removeAnswer } from "./record_answer.ts";

Deno.test("an answer of each form is stored, once even if sent again", async () => {
  await using t = await world();
  const { person, questions, clock } = await seatAtSmall(t);
  const mei = await person(t.mei);
  await mei.begin("habits", "puzzles");
  for (let time = 0; time < 3; time++) {
    await mei.answer("h1", { answer: 4 });
    await mei.answer("primes", { answers: [2, 4] }, { at: clock.at + 1 });
    await mei.answer("span", { answerText: "9284" });
  }
  assert.deepEqual(await storedAnswer(t, mei, questions.h1!), [4, false]);
  assert.deepEqual(await storedAnswer(t, mei, questions.primes!), [[2, 4], false]);
  assert.deepEqual(await storedAnswer(t, mei, questions.span!), ["9284", false]);
  assert.equal(await verifyChain(t.sql, mei.respondentId), 3);
});

Deno.test("of two devices' answers the newest stays, whichever arrives first, and both are recorded", async () => {
  await using t = await world();
  const { person, questions, clock } = await seatAtSmall(t);
  const mei = await person(t.mei);
  await mei.begin("habits");
  clock.at += 5_000;
  await mei.answer("h1", { answer: 2 }, { at: clock.at - 1000, deviceId: "phone" });
  const stale = await mei.answer("h1", { answer: 5 }, { at: clock.at - 2000, deviceId: "laptop" });
  assert.equal(stale.isLate, false);
  assert.deepEqual(await storedAnswer(t, mei, questions.h1!), [2, false]);
  await mei.answer("h1", { answer: 3 }, { at: clock.at, deviceId: "laptop" });
  // Both again, as if neither had been acknowledged.
  await mei.answer("h1", { answer: 2 }, { at: clock.at - 1000, deviceId: "phone" });
  await mei.answer("h1", { answer: 5 }, { at: clock.at - 2000, deviceId: "laptop" });
  assert.deepEqual(await storedAnswer(t, mei, questions.h1!), [3, false]);
  assert.equal(await verifyChain(t.sql, mei.respondentId), 3);
});

Deno.test("a removed answer stays removed, however late an older one arrives", async () => {
  await using t = await world();
  const { ctx, person, questions, clock } = await seatAtSmall(t);
  const mei = await person(t.mei);
  await mei.begin("habits");
  clock.at += 10_000;
  const at = (ms: number) => ({ timestamp: new Date(clock.at + ms), deviceId: "device" });
  const h1 = questions.h1!;
  await mei.answer("h1", { answer: 1 }, { at: clock.at - 5000 });
  await removeAnswer(ctx, mei, h1, at(-3000));
  assert.equal(await storedAnswer(t, mei, h1), null);
  await mei.answer("h1", { answer: 2 }, { at: clock.at - 4000 });
  assert.equal(await storedAnswer(t, mei, h1), null);
  await mei.answer("h1", { answer: 3 }, { at: clock.at - 2000 });
  assert.deepEqual(await storedAnswer(t, mei, h1), [3, false]);
  await removeAnswer(ctx, mei, h1, at(-2500));
  assert.deepEqual(await storedAnswer(t, mei, h1), [3, false]);
  // Removed before it has arrived.
  const h2 = questions.h2!;
  await refuses("not_found", () => removeAnswer(ctx, mei, h2, at(-1000)));
  await refuses("not_found", () => removeAnswer(ctx, mei, h2, at(-1000)));
  await mei.answer("h2", { answer: 3 }, { at: clock.at - 1500 });
  assert.equal(await storedAnswer(t, mei, h2), null);
  assert.equal(await verifyChain(t.sql, mei.respondentId), 7);
});

Deno.test("a removal and an answer of the same moment end as removed, in whatever order they arrive", async () => {
  await using t = await world();
  const { ctx, person, questions, clock } = await seatAtSmall(t);
  const mei = await person(t.mei);
  await mei.begin("puzzles");
  const largest = questions.largest!;
  clock.at += 10_000;
  const remove = (ms: number) =>
    removeAnswer(ctx, mei, largest, { timestamp: new Date(clock.at + ms), deviceId: "a" }).catch((error) =>
      assert.equal(error.code, "not_found")
    );
  const answer = (ms: number) => mei.answer("largest", { answer: 1 }, { at: clock.at + ms, deviceId: "b" });
  // While the first is being stored the others arrive, and are stored together.
  await Promise.all([remove(-3000), remove(-2000), answer(-2000)]);
  assert.equal(await storedAnswer(t, mei, largest), null);
  await Promise.all([remove(-1500), answer(-1000), remove(-1000)]);
  assert.equal(await storedAnswer(t, mei, largest), null);
});

Deno.test("in whatever order and however often answers arrive, the newest in time is stored", async () => {
  await using t = await world();
  const { ctx, person, questions, clock } = await seatAtSmall(t);
  const mei = await person(t.mei);
  await mei.begin("puzzles");
  const start = clock.at;
  const largest = questions.largest!;
  const submission = fc.record({
    isRemoval: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
    answer: fc.integer({ min: 1, max: 2 }),
    // Around the limit of 60 s.
    at: fc.integer({ min: 1, max: 120 }).map((s) => start + s * 1000),
    deviceId: fc.constantFrom("a", "b"),
  });
  clock.at = start + 200_000;
  await fc.assert(
    fc.asyncProperty(
      fc.array(submission, { minLength: 1, maxLength: 12 }),
      fc.boolean(),
      async (all, atOnce) => {
        await t.sql.begin(async (tx) => {
          await tx`set local session_replication_role = replica`;
          await tx`delete from response_events where respondent_id = ${mei.respondentId}`;
          await tx`delete from responses where respondent_id = ${mei.respondentId}`;
        });
        // A device sends one submission at a time.
        const unique = [...new Map(all.map((it) => [`${it.at} ${it.deviceId}`, it])).values()];
        const send = ({ isRemoval, answer, at, deviceId }: typeof all[number]) =>
          isRemoval
            ? removeAnswer(ctx, mei, largest, { timestamp: new Date(at), deviceId }).catch((error) => {
              assert.equal(error.code, "not_found");
            })
            : mei.answer("largest", { answer }, { at, deviceId });
        const twice = [...unique, ...unique];
        if (atOnce) await Promise.all(twice.map(send));
        else for (const it of twice) await send(it);
        const isLate = ({ at }: { at: number }) => at > start + 60_000;
        // A removal wins over an answer of the same moment.
        const [winner] = unique.toSorted((a, b) =>
          Number(isLate(a)) - Number(isLate(b)) || b.at - a.at || Number(b.isRemoval) - Number(a.isRemoval) ||
          (a.deviceId < b.deviceId ? 1 : -1)
        );
        assert.deepEqual(
          await storedAnswer(t, mei, largest),
          winner!.isRemoval ? null : [winner!.answer, isLate(winner!)],
        );
        assert.equal(await verifyChain(t.sql, mei.respondentId), unique.length);
      },
    ),
    { numRuns: 60 },
  );
});
