import assert from "node:assert/strict";
import { openSql, type Sql } from "$/db/connection/pool.ts";
import { lendWorld } from "./lent_world.ts";

/** All rows of the tables that the tests below change. */
const rowsOf = async (sql: Sql) => {
  const rows = await sql`
    select 'batches' as of, to_jsonb(b)::text as row from batches b union all
    select 'bookmarks', to_jsonb(b)::text from bookmarks b union all
    select 'projects', to_jsonb(p)::text from projects p order by 1, 2`;
  return JSON.stringify(rows);
};

Deno.test("what a test has written, changed and deleted is gone for the next, which has the same database", async () => {
  let url, before;
  {
    await using lent = await lendWorld();
    url = lent.url;
    before = await rowsOf(lent.sql);
    await lent.sql`update batches set name = name || ' changed'`;
    await lent.sql`delete from bookmarks`;
    await lent.sql`insert into projects (org_id, name) select id, 'Added' from organizations`;
    assert.notEqual(await rowsOf(lent.sql), before);
  }
  await using next = await lendWorld();
  assert.equal(next.url, url);
  assert.equal(await rowsOf(next.sql), before);
});

Deno.test("numbers of a sequence begin anew", async () => {
  const bump = async () => {
    await using lent = await lendWorld();
    const [row] = await lent.sql`
      select nextval(format('%I.%I', schemaname, sequencename)) as number from pg_sequences order by sequencename limit 1`;
    return row!.number;
  };
  assert.equal(await bump(), await bump());
});

Deno.test("a database whose schema a test has changed is not used again", async () => {
  let url;
  {
    await using lent = await lendWorld();
    url = lent.url;
    await lent.sql`alter table batches add column note text`;
  }
  await using next = await lendWorld();
  assert.notEqual(next.url, url);
});

Deno.test("a database in which a test has made functions of its connection is used again", async () => {
  let url;
  {
    await using lent = await lendWorld();
    url = lent.url;
    await lent.sql.unsafe("create function pg_temp.one() returns int language sql as 'select 1'");
  }
  await using next = await lendWorld();
  assert.equal(next.url, url);
});

for (const left of ["begin; update batches set name = name || ' late'", "select pg_advisory_lock(1)"]) {
  Deno.test(`a database in which "${left}" has not ended is not used again`, async () => {
    const lent = await lendWorld();
    const other = openSql(lent.url, { max: 1 });
    await other.unsafe(left);
    await lent[Symbol.asyncDispose]();
    await other.end({ timeout: 1 });
    await using next = await lendWorld();
    assert.notEqual(next.url, lent.url);
  });
}

Deno.test("what runs on after its test is refused", async () => {
  const lent = await lendWorld();
  await lent[Symbol.asyncDispose]();
  assert.throws(() => lent.sql`select 1`, /has ended/);
});
