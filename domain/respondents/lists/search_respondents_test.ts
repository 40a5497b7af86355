import assert from "node:assert/strict";
import { world } from "../../../tests/helpers/world/world.ts";
import { searchRespondents } from "./search_respondents.ts";

Deno.test("a query without letters or digits finds nothing and does not reach the database", async () => {
  await using t = await world();
  const withoutDatabase = { ...t.ctx, sql: undefined as never, memory: new Map() };
  for (const query of ["%%%", "🙂🙂🙂", "\\\\\\", "___'''", "- - - -"]) {
    assert.deepEqual(
      await searchRespondents(withoutDatabase, t.dana, query),
      { results: [], count: 0, next: null },
      query,
    );
  }
});

Deno.test("of an overlong query the beginning counts", async () => {
  await using t = await world();
  const query = `tremblay${" ".repeat(192)}${"nobody ".repeat(3000)}`;
  const { results } = await searchRespondents(t.ctx, t.dana, query);
  assert.deepEqual(results.map(({ id }) => id), [t.elodie.id]);
});
