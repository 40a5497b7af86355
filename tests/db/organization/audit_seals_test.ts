import assert from "node:assert/strict";
import { openSql, type Sql, type Tx } from "$/db/connection/pool.ts";
import { appendAuditEvent } from "$/db/organization/audit_events.ts";
import { checkAuditChain, stepToSeal } from "$/db/organization/audit_seals.ts";
import { cloneWorld } from "../../helpers/world/clone.ts";
import { sealTrail } from "../../helpers/world/seal_trail.ts";

async function trail() {
  const clone = await cloneWorld();
  const sql = openSql(clone.url, { max: 4 });
  const [{ id: orgId }] = await sql<[{ id: string }]>`select id from organizations limit 1`;
  return {
    sql,
    act: (on: Sql | Tx = sql) =>
      appendAuditEvent(on, orgId, {
        ...{ at: new Date(), actorKind: "system", verb: "closeBatch", subjectKind: "batch" },
      }),
    step: (settledSeconds = 0) => sql.begin((tx) => stepToSeal(tx, settledSeconds)),
    /** As somebody who may do anything in the database. */
    tamper: (query: string) =>
      sql.begin(async (tx) => {
        await tx`set local session_replication_role = replica`;
        await tx.unsafe(query);
      }),
    async [Symbol.asyncDispose]() {
      await sql.end();
      await clone[Symbol.asyncDispose]();
    },
  };
}

Deno.test("each seal has the events since the one before; without new events there is none", async () => {
  await using t = await trail();
  await t.act();
  const first = await sealTrail(t.sql);
  assert.deepEqual([first.number, first.events], [1, 1]);
  assert.deepEqual([await t.step(), await t.step(), await t.step()], [null, null, null]);
  await t.act();
  await t.act();
  const second = await sealTrail(t.sql);
  assert.deepEqual([second.number, second.events], [2, 2]);
  assert.notEqual(second.hash, first.hash);
  const { seals, broken } = await checkAuditChain(t.sql, null);
  assert.deepEqual([seals, broken], [2, null]);
});

Deno.test("many events are sealed in seals of ten thousand ids, one after the other", async () => {
  await using t = await trail();
  await t.act();
  await t.sql`select setval(pg_get_serial_sequence('audit_events', 'id'), 25000)`;
  await t.act();
  const seals = [await sealTrail(t.sql), await t.step(), await t.step(), await t.step()];
  assert.deepEqual(seals.map((seal) => seal?.events), [1, 0, 1, undefined]);
  assert.equal((await checkAuditChain(t.sql, null)).broken, null);
});

Deno.test("a mark rests until its counts no longer rise", async () => {
  await using t = await trail();
  await t.act();
  for (let steps = 0; steps < 4; steps++) assert.equal(await t.step(60), null);
  assert.equal((await sealTrail(t.sql)).number, 1);
});

Deno.test("a seal waits for a transaction that has written below its mark, and has its event", async () => {
  await using t = await trail();
  const written = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const slow = t.sql.begin(async (tx) => {
    await t.act(tx);
    written.resolve();
    await over.promise;
  });
  await written.promise;
  await t.act();
  for (let steps = 0; steps < 4; steps++) assert.equal(await t.step(), null);
  over.resolve();
  await slow;
  assert.equal((await sealTrail(t.sql)).events, 2);
  assert.equal((await checkAuditChain(t.sql, null)).broken, null);
});

Deno.test("a mark of a restored backup, whose transactions have other numbers, is noted again", async () => {
  await using t = await trail();
  await t.act();
  await t.step();
  await t.step();
  await t.sql`update audit_marks set first_after = '9000000000'`;
  assert.equal((await sealTrail(t.sql)).number, 1);
});

Deno.test("an event that was changed, added or removed shows, and so does a removed seal", async () => {
  await using t = await trail();
  for (let seals = 0; seals < 3; seals++) {
    await t.act();
    await sealTrail(t.sql);
  }
  const newest = async (seals: number | null) => (await checkAuditChain(t.sql, seals)).broken?.number;
  const brokenAt = () => newest(null);
  const second = "where id = (select until from audit_seals where number = 2)";
  await t.tamper(`create table kept as select * from audit_events ${second}`);
  assert.equal(await brokenAt(), undefined);
  await t.tamper(`update audit_events set at = at + interval '1 second' ${second}`);
  assert.equal(await brokenAt(), 2);
  assert.deepEqual([await newest(1), await newest(2)], [undefined, 2]);
  await t.tamper(`delete from audit_events ${second}`);
  assert.equal(await brokenAt(), 2);
  await t.tamper("insert into audit_events overriding system value select * from kept");
  assert.equal(await brokenAt(), undefined);
  await t.tamper("update audit_events set address = null");
  assert.equal(await brokenAt(), undefined, "an address may be erased");
  await t.tamper(`update kept set id = -1;
    insert into audit_events overriding system value select * from kept`);
  assert.equal(await brokenAt(), 1);
  await t.tamper("delete from audit_events where id = -1; delete from audit_seals where number = 2");
  assert.equal(await brokenAt(), 3);
  await assert.rejects(async () => await t.sql`delete from audit_seals`, /is never changed/);
});
