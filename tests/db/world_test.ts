import assert from "node:assert/strict";
import { migrate } from "../../db/migrate.ts";
import { seedWorld } from "../../db/seeds/world.ts";
import { world } from "../helpers/world.ts";

Deno.test("a database that is up to date is left alone, and the demo world is made once", async () => {
  await using t = await world();
  assert.deepEqual(await migrate(t.sql), []);
  assert.equal(await seedWorld(t.sql, t.ctx.now()), false);
});
