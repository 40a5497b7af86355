import assert from "node:assert/strict";
import { type BulkAction, readSelection } from "../../model/respondents/respondent_selection.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { applyToSelected, countSelected } from "./bulk_respondents.ts";

const selected = (text: string) => readSelection(new URLSearchParams(text));
const place = ({ springIntake }: World) => ({ ...springIntake, batchId: springIntake.id });
const apply = (t: World, action: BulkAction, text: string, expected?: number) =>
  applyToSelected(t.ctx, t.dana, place(t), { action, selection: selected(text), expected });
const flagged = async (t: World) =>
  (await t.sql<{ id: string }[]>`select id from respondents where flagged_at is not null order by id`)
    .map(({ id }) => id);

Deno.test("selected respondents are flagged, and none of another batch", async () => {
  await using t = await world();
  await t.sql`update respondents set flagged_at = null`;
  const text = `ids=${t.ravi.id}&ids=${t.mei.id}&ids=${t.anders.id}&ids=none&ids=${t.ravi.id}`;
  assert.equal(await countSelected(t.ctx, t.dana, place(t), selected(text)), 2);
  assert.equal((await apply(t, "flag", text)).done, 2);
  assert.deepEqual(await flagged(t), [t.ravi.id, t.mei.id].sort());
  await apply(t, "unflag", `ids=${t.mei.id}`);
  assert.deepEqual(await flagged(t), [t.ravi.id]);
});

Deno.test("all respondents matching a filter are marked as retested, on whatever page they are", async () => {
  await using t = await world();
  await t.sql`
    insert into respondents (org_id, batch_id, first_name, last_name, resume_code)
    select org_id, id, 'Person', to_char(n, 'FM0000'), 'PERSON-' || n
    from batches, generate_series(1, 120) as n where id = ${t.springIntake.id}`;
  assert.equal((await apply(t, "retest", "all=1&q=person", 120)).done, 120);
  const [row] = await t.sql<[{ count: number }]>`
    select count(*) as count from respondents where retested_at is not null and first_name = 'Person'`;
  assert.equal(row.count, 120);
});

Deno.test("a selection whose count has changed since it was confirmed is refused", async () => {
  await using t = await world();
  const confirmed = await countSelected(t.ctx, t.dana, place(t), selected("all=1"));
  await t.sql`
    insert into respondents (org_id, batch_id, first_name, resume_code)
    values (${t.cedar.id}, ${t.springIntake.id}, 'Late', 'LATE-01')`;
  await refuses("selection_changed", () => apply(t, "delete", "all=1", confirmed));
  await refuses("selection_changed", () => apply(t, "delete", "all=1"));
  assert.equal(await countSelected(t.ctx, t.dana, place(t), selected("all=1")), confirmed + 1);
});

Deno.test("an action needs a selected respondent and a batch of one's own organisation", async () => {
  await using t = await world();
  await refuses("nobody_selected", () => apply(t, "flag", ""));
  await refuses("nobody_selected", () => apply(t, "flag", `ids=${t.anders.id}`));
  const flag = { action: "flag", selection: selected(`ids=${t.ravi.id}`) } as const;
  await refuses("forbidden", () => applyToSelected(t.ctx, t.riley, place(t), flag));
  await refuses("not_found", () => applyToSelected(t.ctx, t.omar, place(t), flag));
  const elsewhere = { projectId: t.leadership.id, batchId: t.springIntake.id };
  await refuses("not_found", () => applyToSelected(t.ctx, t.dana, elsewhere, flag));
});

Deno.test("deleting and anonymizing in one batch deletes some respondents and removes the names of others", async () => {
  await using t = await world();
  await apply(t, "anonymize", `ids=${t.ravi.id}&ids=${t.elodie.id}`);
  await apply(t, "delete", `ids=${t.mei.id}`);
  const rows = await t.sql<{ id: string; lastName: string | null }[]>`
    select id, last_name from respondents where id in (${t.ravi.id}, ${t.elodie.id}, ${t.mei.id})`;
  assert.deepEqual(rows.map(({ lastName }) => lastName), [null, null]);
});
