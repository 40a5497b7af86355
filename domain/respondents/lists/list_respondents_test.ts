import assert from "node:assert/strict";
import { readRespondentQuery } from "../../../model/respondents/respondent_list.ts";
import { refuses } from "../../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../../tests/helpers/world/world.ts";
import { listRespondents, openRespondentList } from "./list_respondents.ts";

const query = (text: string) => readRespondentQuery(new URLSearchParams(text));
const list = (t: World, text: string, batch = t.springIntake) =>
  listRespondents(t.ctx, t.dana, { batchId: batch.id, query: query(text) });
const names = async (t: World, text: string) =>
  (await list(t, text)).respondents.map(({ firstName }) => firstName);

Deno.test("respondents are found by the beginnings of their words, with or without accents", async () => {
  await using t = await world();
  assert.deepEqual(await names(t, "q=elo+trem"), ["Élodie"]);
  assert.deepEqual(await names(t, "q=MENON"), ["Ravi"]);
  assert.deepEqual(await names(t, "q=elo+menon"), []);
  assert.equal((await list(t, "q=elo")).total, 1);
});

Deno.test("each descending order is the reverse of the ascending one, and status begins with new", async () => {
  await using t = await world();
  await t.sql`update respondents set flagged_at = case when id = ${t.ravi.id} then now() end`;
  for (const sort of ["name", "status", "created", "flag"]) {
    const { respondents, total } = await list(t, `sort=${sort}`);
    const back = await list(t, `sort=${sort}&dir=desc`);
    assert.equal(respondents.length, total);
    assert.deepEqual(back.respondents.map(({ id }) => id).toReversed(), respondents.map(({ id }) => id));
  }
  const { respondents } = await list(t, "sort=status");
  const steps = respondents.map(({ status }) => ["new", "inprogress", "complete"].indexOf(status));
  assert.deepEqual(steps, steps.toSorted());
  assert.equal(new Set(steps).size, 3);
  assert.equal((await list(t, "sort=flag")).respondents[0]?.id, t.ravi.id);
});

Deno.test("filters are combined: status, marks, progress of one test", async () => {
  await using t = await world();
  await t
    .sql`update respondents set flagged_at = case when id in (${t.ravi.id}, ${t.elodie.id}) then now() end`;
  await t.sql`update respondents set retested_at = now() where id = ${t.mei.id}`;
  const all = await list(t, "");
  const of = (status: string) => all.respondents.filter((person) => person.status === status).length;
  for (const status of ["new", "inprogress", "complete"]) {
    assert.equal((await list(t, `status=${status}`)).total, of(status));
  }
  const marked = all.respondents.filter(({ flaggedAt }) => flaggedAt).map(({ firstName }) => firstName);
  assert.deepEqual(await names(t, "flag=flagged"), marked);
  assert.ok((await names(t, "flag=retested")).includes("Mei"));
  const unmarked = await list(t, "flag=unmarked");
  assert.ok(unmarked.respondents.every(({ flaggedAt, retestedAt }) => !flaggedAt && !retestedAt));
  assert.deepEqual(await names(t, "flag=flagged&status=complete"), ["Élodie"]);
  const [first] = all.respondents.find(({ id }) => id === t.ravi.id)!.assessments;
  const done = await names(t, `test=${first!.identifier}.complete`);
  assert.ok(done.includes("Ravi") && done.includes("Élodie") && !done.includes("Mei"));
});

Deno.test("a page past the end is the last one, and pages do not overlap", async () => {
  await using t = await world();
  await t.sql`
    insert into respondents (org_id, batch_id, first_name, last_name, resume_code)
    select org_id, id, 'Person', to_char(n, 'FM0000'), 'PERSON-' || n
    from batches, generate_series(1, 120) as n where id = ${t.nightShift.id}`;
  const last = await list(t, "page=9", t.nightShift);
  assert.deepEqual([last.query.page, last.pages, last.total, last.respondents.length], [3, 3, 120, 20]);
  assert.equal(last.respondents.at(-1)?.lastName, "0120");
  const parts = await Promise.all(
    [1, 2, 3].map((page) => list(t, `page=${page}&sort=created`, t.nightShift)),
  );
  const ids = parts.flatMap(({ respondents }) => respondents.map(({ id }) => id));
  assert.equal(new Set(ids).size, 120);
  assert.equal((await list(t, "size=200", t.nightShift)).respondents.length, 120);
  const none = await list(t, "q=nobody&page=4", t.nightShift);
  assert.deepEqual([none.total, none.pages, none.query.page], [0, 1, 1]);
});

Deno.test("a list opens only for admins of its organisation and under its own project", async () => {
  await using t = await world();
  const place = { ...t.springIntake, batchId: t.springIntake.id, query: query("") };
  const { batch } = await openRespondentList(t.ctx, t.dana, place);
  assert.equal(batch.name, "Spring intake");
  await refuses("forbidden", () => openRespondentList(t.ctx, t.riley, place));
  await refuses("not_found", () => openRespondentList(t.ctx, t.omar, place));
  await refuses(
    "not_found",
    () => openRespondentList(t.ctx, t.dana, { ...place, projectId: t.leadership.id }),
  );
});
