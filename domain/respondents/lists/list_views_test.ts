import assert from "node:assert/strict";
import { NewListView } from "../../../model/respondents/list_view.ts";
import { colleague } from "../../../tests/helpers/world/colleague.ts";
import { refuses } from "../../../tests/helpers/world/refuses.ts";
import { world } from "../../../tests/helpers/world/world.ts";
import { chooseColumns, deleteView, editView, listColumns, listViews, saveView } from "./list_views.ts";

const view = (name: string, more = {}) =>
  NewListView.parse({ name, query: "?status=new&page=3&unknown=1", columns: ["email"], ...more });

Deno.test("a view is its member's, unless it is shared; only they delete it", async () => {
  await using t = await world();
  const kim = await colleague(t, "member");
  const own = await saveView(t.ctx, kim, view("To call"));
  const shared = await saveView(t.ctx, kim, view("For all", { isShared: true }));
  await refuses("view_name_taken", () => saveView(t.ctx, kim, view("to CALL")));
  await saveView(t.ctx, t.dana, view("To call"));
  const [first] = (await listViews(t.ctx, kim)).filter(({ id }) => id === own.id);
  assert.deepEqual(
    [first!.query, first!.columns],
    ["?status=new", ["email"]],
    "page and unknown words are left out",
  );
  const ofDana = await listViews(t.ctx, t.dana);
  assert.deepEqual(ofDana.map(({ name, isOwn }) => `${name} ${isOwn}`), [
    ...["For all false", "Newest first true", "To call true"],
  ]);
  await refuses("not_found", () => deleteView(t.ctx, t.dana, shared.id));
  await refuses("not_found", () => editView(t.ctx, t.dana, shared.id, { name: "Mine" }));
  await refuses("view_name_taken", () => editView(t.ctx, kim, shared.id, { name: "to CALL" }));
  await editView(t.ctx, kim, shared.id, { name: "For us" });
  await editView(t.ctx, kim, shared.id, { isShared: false });
  assert.deepEqual((await listViews(t.ctx, kim)).map(({ name, isShared }) => `${name} ${isShared}`), [
    ...["For us false", "Newest first true", "To call false"],
  ]);
  await refuses("forbidden", () => saveView(t.ctx, t.riley, view("Mine")));
  assert.equal((await listViews(t.ctx, t.omar)).length, 0, "nothing of another organisation");
  await deleteView(t.ctx, kim, shared.id);
  const events = await t.sql`select verb from audit_events where subject_id = ${shared.id} order by id`;
  assert.deepEqual(events.map(({ verb }) => verb), ["saveView", "editView", "editView", "deleteView"]);
});

Deno.test("columns are kept for the member who chose them, on whatever device", async () => {
  await using t = await world();
  const kim = await colleague(t, "member");
  const usual = await listColumns(t.ctx, kim);
  await chooseColumns(t.ctx, kim, ["status", "email"]);
  await chooseColumns(t.ctx, kim, ["email", "status"]);
  assert.deepEqual(await listColumns(t.ctx, kim), ["email", "status"]);
  assert.deepEqual(await listColumns(t.ctx, t.dana), usual);
  const [row] = await t.sql`
    select count(*)::int from audit_events where verb = 'chooseColumns' and subject_id = ${kim.userId}`;
  assert.equal(row!.count, 1, "the same choice again is no event");
  await chooseColumns(t.ctx, kim, []);
  assert.deepEqual(await listColumns(t.ctx, kim), []);
});
