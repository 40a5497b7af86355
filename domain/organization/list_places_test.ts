import assert from "node:assert/strict";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { listPlaces } from "./list_places.ts";

const statuses = async (t: World) =>
  (await listPlaces(t.ctx, t.dana)).projects.flatMap(({ batches }) => batches.map(({ status }) => status));

Deno.test("a batch's status is listed only for members who may see it", async () => {
  await using t = await world();
  assert.ok((await statuses(t)).includes("live"));
  await t.sql`update organizations set can_edit_projects = false where id = ${t.cedar.id}`;
  const hidden = await statuses(t);
  assert.ok(hidden.length > 3 && hidden.every((status) => status === undefined));
});
