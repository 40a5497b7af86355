import assert from "node:assert/strict";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { listPlaces } from "./list_places.ts";

const statuses = async (t: World) =>
  (await listPlaces(t.ctx, t.dana)).projects.flatMap(({ batches }) => batches.map(({ status }) => status));

Deno.test("how a batch stands is told to those who may see it, where it is not shown as well", async () => {
  await using t = await world();
  assert.ok((await statuses(t)).includes("live"));
  await t.sql`update organizations set can_edit_projects = false where id = ${t.cedar.id}`;
  const told = await statuses(t);
  assert.ok(told.length > 3 && told.every((status) => status === undefined));
});
