import assert from "node:assert/strict";
import type { Sql, Tx } from "$/db/connection/pool.ts";
import { seedLarge } from "$/db/seeds/large.ts";
import { listBrokenChains } from "$/db/sitting/response_events.ts";
import { DEMO_CAST } from "$/tasks/demo_cast.ts";
import { world } from "../../helpers/world/world.ts";

const behindTheTriggers = (sql: Sql, change: (tx: Tx) => Promise<unknown>) =>
  sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await change(tx);
  });

Deno.test("the demo world's chains are intact, and the newest answer of each question is the stored one", async () => {
  await using t = await world();
  assert.deepEqual(await listBrokenChains(t.sql), []);
  const [answers] = await t.sql`
    select count(*) as stored, count(*) filter (
      where (response.answer, response.answers, response.answer_text)
        is not distinct from (newest.answer, newest.answers, newest.answer_text)) as same
    from responses as response
    full join (
      select distinct on (respondent_id, subtest_question_id) respondent_id, subtest_question_id, answer, answers, answer_text
      from response_events order by respondent_id, subtest_question_id, seq desc
    ) as newest using (respondent_id, subtest_question_id)`;
  assert.ok(answers!.stored > 3000);
  assert.equal(answers!.same, answers!.stored);
});

Deno.test("an answer altered or deleted in the database breaks the chain", async () => {
  await using t = await world();
  await behindTheTriggers(
    t.sql,
    (tx) =>
      tx`update response_events set answer = answer % 5 + 1 where respondent_id = ${t.elodie.id} and seq = 2`,
  );
  await behindTheTriggers(
    t.sql,
    (tx) => tx`delete from response_events where respondent_id = ${t.ravi.id} and seq = 3`,
  );
  assert.deepEqual((await listBrokenChains(t.sql)).sort(), [t.elodie.id, t.ravi.id].sort());
});

Deno.test("an event cannot be changed or deleted, except together with its respondent", async () => {
  await using t = await world();
  const events = async () =>
    (await t.sql`select from response_events where respondent_id = ${t.ravi.id}`).length;
  const refused = { code: "23001" };
  await assert.rejects(
    t.sql`update response_events set answer = 1 where respondent_id = ${t.ravi.id}`,
    refused,
  );
  await assert.rejects(t.sql`update response_events set device_id = 'other'`, refused);
  await assert.rejects(t.sql`delete from response_events where respondent_id = ${t.ravi.id}`, refused);
  await assert.rejects(t.sql`truncate response_events`, refused);
  assert.ok(await events() > 0);
  await t.sql`delete from respondents where id = ${t.ravi.id}`;
  assert.equal(await events(), 0);
});

Deno.test("personal data in an event can be erased, and its chain stays intact", async () => {
  await using t = await world();
  await t
    .sql`update response_events set device_id = null, answer_text = null where respondent_id = ${t.elodie.id}`;
  assert.deepEqual(await listBrokenChains(t.sql), []);
});

Deno.test("a chain continues from the last stored hash, also with several answers at once", async () => {
  await using t = await world();
  await t.sql`
    insert into response_events (respondent_id, seq, subtest_question_id, kind, answer, answered_at, hash)
    select last.respondent_id, last.seq + n, 1, 'answer', n, now(),
      response_chain(last.hash, response_entry(last.seq + n, 1, 'answer', n::smallint, null, null, now(), false))
        over (partition by last.respondent_id order by n)
    from generate_series(1, 3) as n,
      (select * from response_events where respondent_id = ${t.ravi.id} order by seq desc limit 1) as last`;
  assert.deepEqual(await listBrokenChains(t.sql), []);
});

Deno.test("a finished subtest stores its answers in one row, in the order of its questions", async () => {
  await using t = await world();
  const [row] = await t.sql`
    select kept.answers, array(
      select response.answer from subtest_questions as question
      left join responses as response
        on response.subtest_question_id = question.id and response.respondent_id = kept.respondent_id
      where question.subtest_id = kept.subtest_id
      order by question."order") as narrow
    from subtest_answers as kept
    where respondent_id = ${t.elodie.id} order by cardinality(array_remove(answers, null)) desc limit 1`;
  assert.ok(row!.answers.filter((answer: number | null) => answer !== null).length >= 20);
  assert.deepEqual(row!.answers, row!.narrow);
});

Deno.test("the large seed answers as people do one by one, and is seeded once", async () => {
  await using t = await world();
  assert.equal(await seedLarge(t.sql, t.ctx.now(), DEMO_CAST, 100), true);
  assert.equal(await seedLarge(t.sql, t.ctx.now(), DEMO_CAST, 100), false);
  const crowd = await t.sql`
    select person.status, count(distinct person.id) as people, count(response) as answers
    from respondents as person
    join batches as batch on batch.id = person.batch_id and batch.name = 'Large intake'
    left join responses as response on response.respondent_id = person.id
    group by 1 order by 1`;
  const [complete, inprogress, fresh] = crowd;
  const [both] = await t.sql`
    select count(*) as questions from subtest_questions as item join tests on current_version_id = item.test_version_id
    where identifier in ('NEO_C', 'SSPO_A')`;
  assert.deepEqual([complete!.people, inprogress!.people], [30, 10]);
  // Questions may be left out; few are.
  assert.ok(complete!.answers <= 30 * both!.questions && complete!.answers > 29 * both!.questions);
  assert.ok(inprogress!.answers > 0.4 * 10 * both!.questions && inprogress!.answers < 9 * both!.questions);
  assert.deepEqual({ ...fresh }, { status: "new", people: 60, answers: 0 });
  assert.deepEqual(await listBrokenChains(t.sql), []);
});
