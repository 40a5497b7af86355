import assert from "node:assert/strict";
import { takeAttempt } from "$/db/account/attempts.ts";
import { world } from "../../helpers/world/world.ts";

Deno.test("of many concurrent attempts exactly the limit pass; the others learn when to try again", async () => {
  await using t = await world();
  const now = t.ctx.now();
  const window = { limit: 5, now, endsAt: new Date(now.getTime() + 60_000) };
  const key = new Uint8Array(32);
  const ends = await Promise.all(Array.from({ length: 40 }, () => takeAttempt(t.sql, key, window)));
  assert.equal(ends.filter((end) => end === null).length, 5);
  assert.ok(ends.every((end) => end === null || end.getTime() === window.endsAt.getTime()));
});

Deno.test("at the limit no request waits for the row: a flood would take every connection", async () => {
  await using t = await world();
  const now = t.ctx.now();
  const window = { limit: 1, now, endsAt: new Date(now.getTime() + 60_000) };
  const key = new Uint8Array(32);
  assert.equal(await takeAttempt(t.sql, key, window), null);
  await t.sql.begin(async (tx) => {
    await tx`select 1 from attempts where key = ${key} for update`;
    const refused = takeAttempt(t.sql, key, window);
    const { promise: late, resolve } = Promise.withResolvers<string>();
    const timer = setTimeout(resolve, 2_000, "it waited");
    const first = await Promise.race([refused, late]);
    clearTimeout(timer);
    assert.deepEqual(first, window.endsAt);
  });
});
