import assert from "node:assert/strict";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { anonymizeRespondents } from "./anonymizing/anonymize.ts";
import { deleteRespondents } from "./delete.ts";
import { setFlag, setRetested } from "./marks.ts";

const rowOf = async (t: World, id: string) => (await t.sql`select * from respondents where id = ${id}`)[0];

const VERBS = {
  setFlag: (t: World, member: World["dana"], ids: string[]) => setFlag(t.ctx, member, ids, true),
  setRetested: (t: World, member: World["dana"], ids: string[]) => setRetested(t.ctx, member, ids, true),
  anonymizeRespondents: (t: World, member: World["dana"], ids: string[]) =>
    anonymizeRespondents(t.ctx, member, ids),
  deleteRespondents: (t: World, member: World["dana"], ids: string[]) =>
    deleteRespondents(t.ctx, member, ids),
};

Deno.test("a flag is set once, keeps its time, and can be removed", async () => {
  await using t = await world();
  assert.deepEqual(await setFlag(t.ctx, t.dana, [t.mei.id, t.ravi.id], true), { done: 2 });
  const { flaggedAt } = (await rowOf(t, t.mei.id))!;
  assert.ok(flaggedAt);
  await setFlag({ ...t.ctx, now: () => new Date(Date.now() + 3600_000) }, t.dana, [t.mei.id], true);
  assert.deepEqual((await rowOf(t, t.mei.id))!.flaggedAt, flaggedAt);
  await setFlag(t.ctx, t.dana, [t.mei.id], false);
  assert.equal((await rowOf(t, t.mei.id))!.flaggedAt, null);
  assert.ok((await rowOf(t, t.ravi.id))!.flaggedAt);
});

Deno.test("a reassessment mark can be removed", async () => {
  await using t = await world();
  await setRetested(t.ctx, t.dana, [t.mei.id], true);
  assert.ok((await rowOf(t, t.mei.id))!.retestedAt);
  await setRetested(t.ctx, t.dana, [t.mei.id], false);
  assert.equal((await rowOf(t, t.mei.id))!.retestedAt, null);
});

Deno.test("a deleted respondent leaves no data, and the audit trail records who deleted them", async () => {
  await using t = await world();
  await deleteRespondents(t.ctx, t.dana, [t.elodie.id]);
  for (const table of ["assessments", "responses", "response_events", "respondent_words", "clock_events"]) {
    const left = await t.sql`select from ${t.sql(table)} where respondent_id = ${t.elodie.id}`;
    assert.equal(left.length, 0, table);
  }
  const [event] = await t.sql`
    select verb, actor_id from audit_events where subject_id = ${t.elodie.id} order by id desc limit 1`;
  assert.deepEqual({ ...event }, { verb: "deleteRespondent", actorId: t.dana.userId });
});

Deno.test("with an unknown id among them nothing is done to any; a repeated id counts once", async () => {
  await using t = await world();
  await deleteRespondents(t.ctx, t.dana, [t.mei.id]);
  await refuses("not_found", () => setFlag(t.ctx, t.dana, [t.mei.id, t.ravi.id], true));
  assert.equal((await rowOf(t, t.ravi.id))!.flaggedAt, null);
  assert.deepEqual(await setFlag(t.ctx, t.dana, [t.ravi.id, t.ravi.id.toUpperCase()], true), { done: 1 });
});

for (const [name, verb] of Object.entries(VERBS)) {
  Deno.test(`${name}: another organisation's respondents are not found, and only admins may`, async () => {
    await using t = await world();
    const before = await rowOf(t, t.ravi.id);
    await refuses("not_found", () => verb(t, t.omar, [t.ravi.id]));
    await refuses("forbidden", () => verb(t, t.riley, [t.ravi.id]));
    await refuses("not_found", () => verb(t, t.dana, ["no id"]));
    assert.deepEqual(await rowOf(t, t.ravi.id), before);
    // Nor is anything done to own respondents named beside another organisation's.
    const mei = await rowOf(t, t.mei.id);
    await refuses("not_found", () => verb(t, t.dana, [t.mei.id, t.anders.id]));
    assert.deepEqual(await rowOf(t, t.mei.id), mei);
    assert.ok((await rowOf(t, t.anders.id))!.lastName);
  });
}
