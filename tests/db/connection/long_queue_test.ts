import assert from "node:assert/strict";
import { openSql, type Sql } from "$/db/connection/pool.ts";
import { pause } from "$/lib/time/pause.ts";
import { type World, world } from "../../helpers/world/world.ts";

const flag = (sql: Sql, name: string) =>
  sql`insert into feature_flags (identifier, is_enabled) values (${name}, true)`;

/** A small pool with both connections held until `release`. */
async function heldPool(t: World) {
  const sql = openSql(t.url, { max: 2 });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let held = 0;
  const hold = () =>
    sql.begin(async (tx) => {
      await tx`select length(${"warm"})`;
      held++;
      await released;
    });
  const holding = Promise.all([hold(), hold()]);
  while (held < 2) await pause(1);
  return { sql, release: () => (release(), holding) };
}

Deno.test("behind a queue of any length a transaction begins, and acknowledged writes after it are stored", async () => {
  await using t = await world();
  for (const waiting of [99, 100, 101, 250]) {
    const { sql, release } = await heldPool(t);
    try {
      const queries = Array.from({ length: waiting }, () => sql`select length(${"waits"})`.execute());
      const begun = sql.begin((tx) => tx`select 1 as one`);
      await release();
      await Promise.all(queries);
      assert.deepEqual([...await begun], [{ one: 1 }], `${waiting} before it`);
      await Promise.all([1, 2, 3, 4].map((n) => flag(sql, `kept-${waiting}-${n}`)));
    } finally {
      await sql.end({ timeout: 1 });
    }
    const kept = await t.sql`select from feature_flags where identifier like ${`kept-${waiting}-%`}`;
    assert.equal(kept.length, 4, `${waiting} before it`);
  }
});
