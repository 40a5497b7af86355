import assert from "node:assert/strict";
import { migrate, readMigrations } from "$/db/connection/migrate.ts";
import { openSql } from "$/db/connection/pool.ts";
import { cloneWorld } from "../helpers/world/clone.ts";
import { world } from "../helpers/world/world.ts";

Deno.test("of several that start at once one migrates, and afterwards there is nothing to do", async () => {
  await using empty = await cloneWorld("template0");
  const sql = openSql(empty.url, { max: 4 });
  try {
    const applied = await Promise.all([migrate(sql), migrate(sql), migrate(sql)]);
    const names = (await readMigrations()).map(({ name }) => name);
    assert.deepEqual(applied.flat(), names);
    assert.deepEqual(await migrate(sql), []);
  } finally {
    await sql.end();
  }
});

Deno.test("a migration that was changed after it was applied is refused by its name", async () => {
  await using t = await world();
  await t.sql`update schema_migrations set checksum = 'another' where name = '0003_tests.sql'`;
  await assert.rejects(migrate(t.sql), /^Error: 0003_tests\.sql changed after being applied/);
});

Deno.test("an id sorts by the time it was made and says that it is of version 7", async () => {
  await using t = await world();
  const [made] = await t.sql`
    select new_id() as first, (select new_id() from pg_sleep(0.002)) as second,
      extract(epoch from clock_timestamp()) * 1000 as now`;
  assert.ok(made!.first < made!.second);
  assert.match(made!.first, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/);
  const at = parseInt(made!.first.replaceAll("-", "").slice(0, 12), 16);
  assert.ok(Math.abs(at - Number(made!.now)) < 5000);
});
