import assert from "node:assert/strict";
import { refuses } from "../../../tests/helpers/world/refuses.ts";
import { world } from "../../../tests/helpers/world/world.ts";
import { listNorms } from "./norms.ts";

Deno.test("norm groups are listed with their smallest scale; old and small ones are marked, and only those", async () => {
  await using t = await world();
  const read = (query: string) => listNorms(t.ctx, t.opal, { query }, "en-US");
  const all = await read("");
  assert.equal(new Set(all.map(({ test }) => test)).size, 19);
  assert.deepEqual(all.filter(({ isSmall, isOld }) => isSmall || isOld), []);

  await t.sql.begin(async (tx) => {
    // Stored scorings do not change.
    await tx`set local session_replication_role = replica`;
    await tx`
      update scoring_keys set norms = jsonb_set(jsonb_set(norms, '{version}', '"2010.1"'), '{rows,3,n}', '150')
      where test_version_id in (select current_version_id from tests where identifier = 'NEO_C')`;
  });
  const [first, ...others] = await read("neo_c");
  assert.deepEqual([first!.n, first!.isSmall, first!.isOld], [150, true, true]);
  assert.ok(others.every(({ isSmall, isOld }) => !isSmall && isOld));
  assert.ok(all.length > 19 && (await read("")).filter(({ isOld }) => isOld).length === others.length + 1);
  assert.deepEqual(await read("nothing of this name"), []);
  await refuses("forbidden", () => listNorms(t.ctx, t.dana, { query: "" }, "en-US"));
});
