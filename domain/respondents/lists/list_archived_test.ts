import assert from "node:assert/strict";
import { refuses } from "../../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../../tests/helpers/world/world.ts";
import { anonymizeRespondents } from "../anonymizing/anonymize.ts";
import { archivedRespondents } from "./list_archived.ts";

const names = async (t: World, q = "") =>
  (await archivedRespondents(t.ctx, t.dana, { q, page: 1 })).respondents.map(({ firstName }) => firstName);
const archive = (t: World) =>
  t.sql`update batches set status = 'archived', status_before_archive = status where id = ${t.springIntake.id}`;

Deno.test("respondents are archived and restored with their batch or its project", async () => {
  await using t = await world();
  const before = await names(t);
  assert.ok(!before.includes("Ravi"));
  await archive(t);
  assert.ok((await names(t)).includes("Ravi"));
  await t
    .sql`update batches set status = 'live', status_before_archive = null where id = ${t.springIntake.id}`;
  assert.deepEqual(await names(t), before);
  await t.sql`update projects set is_archived = true where id = ${t.recruitment.id}`;
  assert.ok((await names(t)).includes("Ravi"));
});

Deno.test("archived respondents are found by the beginnings of their words", async () => {
  await using t = await world();
  await archive(t);
  assert.deepEqual(await names(t, " trem ELO "), ["Élodie"]);
  assert.deepEqual(await names(t, "menon elo"), []);
});

Deno.test("an anonymized respondent in the archive is marked as such", async () => {
  await using t = await world();
  await archive(t);
  await anonymizeRespondents(t.ctx, t.dana, [t.ravi.id]);
  const { respondents } = await archivedRespondents(t.ctx, t.dana, { q: "", page: 1 });
  const anonymous = respondents.filter(({ anonymizedAt }) => anonymizedAt);
  assert.deepEqual(anonymous.map(({ id, firstName }) => [id, firstName]), [[t.ravi.id, null]]);
});

Deno.test("the archive is for admins of its organisation", async () => {
  await using t = await world();
  await archive(t);
  const { respondents } = await archivedRespondents(t.ctx, t.omar, { q: "", page: 1 });
  assert.ok(respondents.every(({ firstName }) => firstName !== "Ravi"));
  await refuses("forbidden", () => archivedRespondents(t.ctx, t.riley, { q: "", page: 1 }));
  const past = await archivedRespondents(t.ctx, t.dana, { q: "", page: 99 });
  assert.equal(past.page, past.pages);
});
