import assert from "node:assert/strict";
import { openSql } from "../../../db/connection/pool.ts";
import { verifyChain } from "../../../tests/helpers/respondents/chain.ts";
import { seatAtSmall } from "../../../tests/helpers/respondents/seated.ts";
import { countEvents, storedAnswer } from "../../../tests/helpers/respondents/stored_answer.ts";
import { ownWorld, world } from "../../../tests/helpers/world/world.ts";
import { recordAnswer } from "./record_answer.ts";

Deno.test("an answer that the database rejects fails alone", async () => {
  await using t = await world();
  const { person, questions } = await seatAtSmall(t);
  const [mei, ravi] = [await person(t.mei), await person(t.ravi)];
  await mei.begin("habits");
  await ravi.begin("habits", "puzzles");
  const sent = await Promise.allSettled([
    // Alone in the first statement; those that follow are gathered behind it.
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
  assert.deepEqual(await storedAnswer(t, ravi, questions.h1!), [3, false]);
  assert.equal(await verifyChain(t.sql, mei.respondentId), 3);
});

Deno.test("a broken connection acknowledges nothing, and answers sent again are stored once", async () => {
  await using t = await ownWorld();
  const { person } = await seatAtSmall(t);
  const mei = await person(t.mei);
  await mei.begin("habits");
  const all = () => [
    mei.answer("h1", { answer: 1 }),
    mei.answer("h2", { answer: 2 }),
    mei.answer("h3", { answer: 3 }),
  ];
  const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const lock = t.sql.begin(async (tx) => {
    await tx`select from respondents where id = ${mei.respondentId} for update`;
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  const sent = Promise.allSettled(all());
  for (let killed = 0; killed < 1;) {
    killed = (await t.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`).length;
  }
  // The first answer's statement died; the others leave with the next one, which waits for the lock.
  release.resolve();
  await lock;
  const outcomes = (await sent).map(({ status }) => status);
  assert.equal(outcomes[0], "rejected");
  await Promise.all(all());
  assert.equal(await verifyChain(t.sql, mei.respondentId), 3);
});

Deno.test("two processes that store answers of the same respondents leave whole chains, without deadlock", async () => {
  await using t = await world();
  const { ctx, person, questions, clock } = await seatAtSmall(t);
  const people = [await person(t.mei), await person(t.ravi), await person(t.elodie)];
  for (const sitter of people) await sitter.begin("habits");
  clock.at += 1_000;
  const before = await Promise.all(people.map((sitter) => countEvents(t, sitter)));
  const processes = [1, 2].map(() => ({ ...ctx, sql: openSql(t.url, { max: 2 }), memory: new Map() }));
  const names = ["h1", "h2", "h3"];
  const work = Array.from(
    { length: 300 },
    (_, at) =>
      recordAnswer(processes[at % 2]!, people[at % 3]!, {
        subtestQuestion: questions[names[at % 7 % 3]!]!,
        answer: at % 5 + 1,
        timestamp: new Date(clock.at - 1000 + at),
        deviceId: `device ${at % 2}`,
      }, "fr"),
  );
  await Promise.all(work);
  await Promise.all(processes.map(({ sql }) => sql.end()));
  for (const [at, sitter] of people.entries()) {
    assert.equal(await verifyChain(t.sql, sitter.respondentId), before[at]! + 100);
  }
});
