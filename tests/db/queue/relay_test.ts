import assert from "node:assert/strict";
import { insertOutbox } from "$/db/queue/outbox.ts";
import type { Sql } from "$/db/connection/pool.ts";
import { relayOutbox } from "$/jobs/relay.ts";
import { world } from "../../helpers/world/world.ts";

async function idsOf(sql: Sql, isRefused = false) {
  const ids: string[] = [];
  const relayed = relayOutbox(sql, ({ id }) => {
    ids.push(id);
    return isRefused ? Promise.reject(new Error("no broker")) : Promise.resolve();
  });
  await (isRefused ? assert.rejects(relayed, /no broker/) : relayed);
  return ids;
}

Deno.test("a row that is published again keeps its message's id", async () => {
  await using t = await world();
  await t.sql.begin((tx) => insertOutbox(tx, "jobs.test", {}));
  const refused = await idsOf(t.sql, true);
  assert.equal(refused.length, 1);
  assert.deepEqual(await idsOf(t.sql), refused);
  assert.deepEqual(await idsOf(t.sql), []);
});

Deno.test("a new database does not reuse the ids of the one before", async () => {
  const first = async () => {
    await using t = await world();
    await t.sql`truncate outbox restart identity`;
    await t.sql.begin((tx) => insertOutbox(tx, "jobs.test", {}));
    return await idsOf(t.sql);
  };
  assert.notDeepEqual(await first(), await first());
});
