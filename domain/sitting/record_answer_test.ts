import assert from "node:assert/strict";
import fc from "fast-check";
import { openSql } from "../../db/pool.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Answer } from "../../model/session/answer.ts";
import { verifyChain } from "../../tests/helpers/chain.ts";
import { refuses } from "../../tests/helpers/refuses.ts";
import { seatAtSmall, type Sitter } from "../../tests/helpers/seated.ts";
import { type World, world } from "../../tests/helpers/world.ts";
import { recordAnswer } from "./record_answer.ts";
import { removeAnswer } from "./remove_answer.ts";

const stored = async (t: World, sitter: Sitter, question: number) => {
  const [row] = await t.sql`
    select coalesce(to_jsonb(answer), to_jsonb(answers), to_jsonb(answer_text)) as given, is_late from responses
    where respondent_id = ${sitter.respondentId} and subtest_question_id = ${question}`;
  return row ? [row.given, row.isLate] : null;
};

const events = async (t: World, sitter: Sitter) =>
  (await t.sql`select from response_events where respondent_id = ${sitter.respondentId}`).length;

Deno.test("an answer of each form is kept, and sent again it is still one", async () => {
  await using t = await world();
  const { person, questions, clock } = await seatAtSmall(t);
  const mei = await person(t.mei);
  await mei.begin("puzzles");
  for (let time = 0; time < 3; time++) {
    await mei.answer("h1", { answer: 4 });
    await mei.answer("primes", { answers: [2, 4] }, { at: clock.at + 1 });
    await mei.answer("span", { answerText: "9284" });
  }
  assert.deepEqual(await stored(t, mei, questions.h1!), [4, false]);
  assert.deepEqual(await stored(t, mei, questions.primes!), [[2, 4], false]);
  assert.deepEqual(await stored(t, mei, questions.span!), ["9284", false]);
  assert.equal(await verifyChain(t.sql, mei.respondentId), 3);
});

Deno.test("the newest of two devices' answers stays, whichever arrives first, and both are remembered", async () => {
  await using t = await world();
  const { person, questions, clock } = await seatAtSmall(t);
  const mei = await person(t.mei);
  await mei.begin("habits");
  await mei.answer("h1", { answer: 2 }, { at: clock.at - 1000, deviceId: "phone" });
  const stale = await mei.answer("h1", { answer: 5 }, { at: clock.at - 2000, deviceId: "laptop" });
  assert.equal(stale.isLate, false);
  assert.deepEqual(await stored(t, mei, questions.h1!), [2, false]);
  await mei.answer("h1", { answer: 3 }, { at: clock.at, deviceId: "laptop" });
  // Both of them again, as if nobody had acknowledged them.
  await mei.answer("h1", { answer: 2 }, { at: clock.at - 1000, deviceId: "phone" });
  await mei.answer("h1", { answer: 5 }, { at: clock.at - 2000, deviceId: "laptop" });
  assert.deepEqual(await stored(t, mei, questions.h1!), [3, false]);
  assert.equal(await verifyChain(t.sql, mei.respondentId), 3);
});

Deno.test("nobody answers in the future, and what was ahead of its time is still one answer when sent again", async () => {
  await using t = await world();
  const { person, questions, clock } = await seatAtSmall(t);
  const mei = await person(t.mei);
  await mei.begin("puzzles");
  const ahead = { at: clock.at + 5000 };
  await mei.answer("largest", { answer: 1 }, ahead);
  clock.at += 2000;
  await mei.answer("largest", { answer: 1 }, ahead);
  assert.equal(await events(t, mei), 1);
  await mei.answer("largest", { answer: 2 });
  assert.deepEqual(await stored(t, mei, questions.largest!), [2, false]);
});

Deno.test("after the limit an answer is kept, marked, and replaces none that was given in time", async () => {
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
  assert.deepEqual(await stored(t, mei, questions.largest!), [2, false]);
  assert.deepEqual(await stored(t, mei, questions.span!), ["9284", true]);
  // Given in time and long on its way, it counts, and more than what came too late.
  clock.at = start + 300_000;
  const inTime = await mei.answer("span", { answerText: "42" }, { at: start + 58_000 });
  assert.equal(inTime.isLate, false);
  assert.deepEqual(await stored(t, mei, questions.span!), ["42", false]);
  // Nor does taking back too late take anything back.
  await removeAnswer({ ...t.ctx, now: () => new Date(clock.at) }, mei, questions.span!, {
    timestamp: new Date(clock.at),
    deviceId: "device",
  });
  assert.deepEqual(await stored(t, mei, questions.span!), ["42", false]);
  assert.equal(await verifyChain(t.sql, mei.respondentId), 5);
});

Deno.test("the limit of the whole test runs from the first subtest that is no practice", async () => {
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

Deno.test("an answer taken back stays away, however late an older one arrives", async () => {
  await using t = await world();
  const { ctx, person, questions, clock } = await seatAtSmall(t);
  const mei = await person(t.mei);
  await mei.begin("habits");
  const at = (ms: number) => ({ timestamp: new Date(clock.at + ms), deviceId: "device" });
  const h1 = questions.h1!;
  await mei.answer("h1", { answer: 1 }, { at: clock.at - 5000 });
  await removeAnswer(ctx, mei, h1, at(-3000));
  assert.equal(await stored(t, mei, h1), null);
  await mei.answer("h1", { answer: 2 }, { at: clock.at - 4000 });
  assert.equal(await stored(t, mei, h1), null);
  await mei.answer("h1", { answer: 3 }, { at: clock.at - 2000 });
  assert.deepEqual(await stored(t, mei, h1), [3, false]);
  await removeAnswer(ctx, mei, h1, at(-2500));
  assert.deepEqual(await stored(t, mei, h1), [3, false]);
  // Taken back before it has arrived.
  const h2 = questions.h2!;
  await refuses("not_found", () => removeAnswer(ctx, mei, h2, at(-1000)));
  await refuses("not_found", () => removeAnswer(ctx, mei, h2, at(-1000)));
  await mei.answer("h2", { answer: 3 }, { at: clock.at - 1500 });
  assert.equal(await stored(t, mei, h2), null);
  assert.equal(await verifyChain(t.sql, mei.respondentId), 7);
});

Deno.test("what does not fit its question is refused, and says where", async () => {
  await using t = await world();
  const { person } = await seatAtSmall(t);
  const mei = await person(t.mei);
  await mei.begin("puzzles");
  const cases: [string, Answer, string][] = [
    ["largest", { answer: 3 }, "answer"],
    ["largest", { answers: [1] }, "answer"],
    ["largest", { answerText: "1" }, "answer"],
    ["primes", { answers: [2, 5] }, "answers"],
    ["primes", { answers: [2, 2] }, "answers"],
    ["primes", { answers: [1, 2, 3] }, "answers"],
    ["primes", { answer: 2 }, "answers"],
    ["span", { answerText: "1234567890" }, "answerText"],
    ["span", { answer: 1 }, "answerText"],
  ];
  for (const [question, given, field] of cases) {
    await assert.rejects(mei.answer(question, given), (error) => {
      assert.ok(error instanceof Refusal && error.code === "invalid_body", JSON.stringify(given));
      assert.deepEqual(Object.keys(error.data!.fields as object), [field]);
      return true;
    });
  }
  assert.equal(await events(t, mei), 0);
});

Deno.test("a question of a test that is not theirs, not begun, or nowhere takes no answer", async () => {
  await using t = await world();
  const { ctx, person, questions } = await seatAtSmall(t);
  const mei = await person(t.mei);
  await refuses("not_started", () => mei.answer("h1", { answer: 1 }));
  const anders = {
    kind: "respondent",
    respondentId: t.anders.id,
    orgId: t.harbour.id,
    batchId: t.summerCrew.id,
  } as const;
  const given = { subtestQuestion: questions.h1!, answer: 1, timestamp: ctx.now(), deviceId: "device" };
  await refuses("not_found", () => recordAnswer(ctx, anders, given, "fr"));
  await mei.begin("habits");
  // An id of theirs under another organisation's name is nobody's.
  await refuses("not_found", () => recordAnswer(ctx, { ...mei, orgId: t.harbour.id }, given, "fr"));
  await refuses("not_found", () => recordAnswer(ctx, mei, { ...given, subtestQuestion: 2 ** 31 - 1 }, "fr"));
  await t.sql`delete from respondents where id = ${mei.respondentId}`;
  await refuses("not_found", () => mei.answer("h1", { answer: 1 }));
});

Deno.test("what was right is told after practice, and after nothing else", async () => {
  await using t = await world();
  const { person } = await seatAtSmall(t);
  const mei = await person(t.mei);
  await mei.begin("warm_up");
  assert.equal((await mei.answer("try_it", { answer: 1 })).feedback, "Fr B is larger.");
  assert.equal((await mei.answer("h1", { answer: 1 })).feedback, undefined);
});

Deno.test("an answer that the database cannot take fails alone", async () => {
  await using t = await world();
  const { person, questions } = await seatAtSmall(t);
  const [mei, ravi] = [await person(t.mei), await person(t.ravi)];
  await mei.begin("puzzles");
  await ravi.begin("puzzles");
  const sent = await Promise.allSettled([
    // Alone in the first statement; all that follow gather behind it.
    mei.answer("h1", { answer: 1 }),
    mei.answer("h2", { answer: 2 }),
    ravi.answer("span", { answerText: "9\0" }),
    ravi.answer("h1", { answer: 3 }),
    mei.answer("h3", { answer: 4 }),
  ]);
  assert.deepEqual(sent.map(({ status }) => status), [
    "fulfilled",
    "fulfilled",
    "rejected",
    "fulfilled",
    "fulfilled",
  ]);
  assert.deepEqual(await stored(t, ravi, questions.h1!), [3, false]);
  assert.equal(await verifyChain(t.sql, mei.respondentId), 3);
});

Deno.test("a connection that breaks acknowledges nothing, and sent again every answer is there once", async () => {
  await using t = await world();
  const { person } = await seatAtSmall(t);
  const mei = await person(t.mei);
  await mei.begin("puzzles");
  const all = () => [
    mei.answer("h1", { answer: 1 }),
    mei.answer("h2", { answer: 2 }),
    mei.answer("h3", { answer: 3 }),
  ];
  const [locked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = t.sql.begin(async (tx) => {
    await tx`select from respondents where id = ${mei.respondentId} for update`;
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const sent = Promise.allSettled(all());
  for (let killed = 0; killed < 1;) {
    killed = (await t.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where query like '%store_answers%' and wait_event_type = 'Lock' and pid <> pg_backend_pid()`).length;
  }
  // The first one's statement died; the others leave with the next one, which waits until the lock is gone.
  held.resolve();
  await holding;
  const outcomes = (await sent).map(({ status }) => status);
  assert.equal(outcomes[0], "rejected");
  await Promise.all(all());
  assert.equal(await verifyChain(t.sql, mei.respondentId), 3);
});

Deno.test("two processes that store at once for the same people leave whole chains, and nobody waits for ever", async () => {
  await using t = await world();
  const { ctx, person, questions, clock } = await seatAtSmall(t);
  const people = [await person(t.mei), await person(t.ravi), await person(t.elodie)];
  for (const one of people) await one.begin("habits");
  const before = await Promise.all(people.map((one) => events(t, one)));
  const pools = [openSql(t.url, { max: 2 }), openSql(t.url, { max: 2 })];
  const names = ["h1", "h2", "h3"];
  const work = Array.from(
    { length: 300 },
    (_, at) =>
      recordAnswer({ ...ctx, sql: pools[at % 2]! }, people[at % 3]!, {
        subtestQuestion: questions[names[at % 7 % 3]!]!,
        answer: at % 5 + 1,
        timestamp: new Date(clock.at - 1000 + at),
        deviceId: `device ${at % 2}`,
      }, "fr"),
  );
  await Promise.all(work);
  await Promise.all(pools.map((pool) => pool.end()));
  for (const [at, one] of people.entries()) {
    assert.equal(await verifyChain(t.sql, one.respondentId), before[at]! + 100);
  }
});

Deno.test("whatever arrives in whatever order, often or once, the newest given in time is what is stored", async () => {
  await using t = await world();
  const { ctx, person, questions, clock } = await seatAtSmall(t);
  const mei = await person(t.mei);
  await mei.begin("puzzles");
  const start = clock.at;
  const largest = questions.largest!;
  const told = fc.record({
    isRemoval: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
    answer: fc.integer({ min: 1, max: 2 }),
    // Around the limit of 60 s.
    at: fc.integer({ min: 1, max: 120 }).map((s) => start + s * 1000),
    deviceId: fc.constantFrom("a", "b"),
  });
  clock.at = start + 200_000;
  await fc.assert(
    fc.asyncProperty(fc.array(told, { minLength: 1, maxLength: 12 }), fc.boolean(), async (all, atOnce) => {
      await t.sql.begin(async (tx) => {
        await tx`set local session_replication_role = replica`;
        await tx`delete from response_events where respondent_id = ${mei.respondentId}`;
        await tx`delete from responses where respondent_id = ${mei.respondentId}`;
      });
      // One device says one thing at a time.
      const unique = [...new Map(all.map((one) => [`${one.at} ${one.deviceId}`, one])).values()];
      const send = ({ isRemoval, answer, at, deviceId }: typeof all[number]) =>
        isRemoval
          ? removeAnswer(ctx, mei, largest, { timestamp: new Date(at), deviceId }).catch((error) => {
            assert.equal(error.code, "not_found");
          })
          : mei.answer("largest", { answer }, { at, deviceId });
      const twice = [...unique, ...unique];
      if (atOnce) await Promise.all(twice.map(send));
      else for (const one of twice) await send(one);
      const isLate = ({ at }: { at: number }) => at > start + 60_000;
      // A removal takes what was given at the same moment.
      const [winner] = unique.toSorted((a, b) =>
        Number(isLate(a)) - Number(isLate(b)) || b.at - a.at || Number(b.isRemoval) - Number(a.isRemoval) ||
        (a.deviceId < b.deviceId ? 1 : -1)
      );
      assert.deepEqual(
        await stored(t, mei, largest),
        winner!.isRemoval ? null : [winner!.answer, isLate(winner!)],
      );
      assert.equal(await verifyChain(t.sql, mei.respondentId), unique.length);
    }),
    { numRuns: 60 },
  );
});
