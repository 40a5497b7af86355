import assert from "node:assert/strict";
import { refuses } from "../../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../../tests/helpers/world/world.ts";
import { batchAssessments, improvedRespondents } from "./improved_respondents.ts";

const crowd = (t: World) =>
  t.sql`
    insert into respondents (org_id, batch_id, first_name, last_name, language, resume_code)
    select ${t.cedar.id}, ${t.nightShift.id}, 'Ana', 'Silva', 'fr', 'CROWD-' || n from generate_series(1, 1203) n`;
const all = (t: World) => ({ batch: t.nightShift.id, limit: 1_000_000, offset: 0 });

Deno.test("a list is read while it is sent, one page at a time", async () => {
  await using t = await world();
  await crowd(t);
  const { count, results } = await improvedRespondents(t.ctx, t.dana, all(t));
  assert.ok(count >= 1203);
  const { value: first = [] } = await results.next();
  assert.equal(first.length, 500);
  const sent = first.map(({ id }) => id);
  await t.sql`delete from respondents where batch_id = ${t.nightShift.id} and id <> all(${sent}::uuid[])`;
  assert.deepEqual((await Array.fromAsync(results)).flat(), [], "no further page was read ahead");
});

Deno.test("a batch's lists are for admins of its organisation", async () => {
  await using t = await world();
  for (const list of [improvedRespondents, batchAssessments]) {
    const query = { ...all(t), isComplete: false };
    await refuses("forbidden", () => list(t.ctx, t.riley, query));
    await refuses("not_found", () => list(t.ctx, t.omar, query));
  }
});
