import assert from "node:assert/strict";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { addBatchTest, offeredTests, orderBatchTests, removeBatchTest } from "./batch_tests.ts";
import { openBatch } from "./open_batch.ts";
import { publishBatch } from "../../tests/helpers/world/batch_moves.ts";

const testsOf = async (t: World, batch: { id: string; projectId: string }) =>
  (await openBatch(t.ctx, t.dana, { projectId: batch.projectId, batchId: batch.id })).tests;

Deno.test("a new test comes last or at its place, and only once", async () => {
  await using t = await world();
  const batch = t.supervisors.id;
  const [first, second, third] = await offeredTests(t.ctx, t.dana);
  const orders: number[] = [];
  for (const test of [first!.id, second!.id]) {
    orders.push((await addBatchTest(t.ctx, t.dana, { batch, test, order: undefined })).order);
  }
  assert.deepEqual(orders, [0, 1]);
  await refuses(
    "test_already_on_batch",
    () => addBatchTest(t.ctx, t.dana, { batch, test: first!.id, order: undefined }),
  );
  await addBatchTest(t.ctx, t.dana, { batch, test: third!.id, order: 1 });
  assert.deepEqual((await testsOf(t, t.supervisors)).map(({ id, order }) => [id, order]), [
    [first!.id, 0],
    [third!.id, 1],
    [second!.id, 2],
  ]);
});

Deno.test("of concurrent additions of one test one succeeds, and concurrent additions of different tests all get a place", async () => {
  await using t = await world();
  const batch = t.supervisors.id;
  const [first, second] = await offeredTests(t.ctx, t.dana);
  const add = (test: number) => addBatchTest(t.ctx, t.dana, { batch, test, order: undefined });
  const ends = await Promise.allSettled([add(first!.id), add(first!.id), add(first!.id)]);
  assert.deepEqual(ends.map(({ status }) => status).sort(), ["fulfilled", "rejected", "rejected"]);
  const [removed] = await testsOf(t, t.supervisors);
  await removeBatchTest(t.ctx, t.dana, removed!.batchTestId);
  await Promise.all([add(first!.id), add(second!.id)]);
  assert.deepEqual((await testsOf(t, t.supervisors)).map(({ order }) => order), [0, 1]);
});

Deno.test("tests are reordered, unless the order comes from an outdated page", async () => {
  await using t = await world();
  const batch = t.supervisors.id;
  for (const { id } of (await offeredTests(t.ctx, t.dana)).slice(0, 3)) {
    await addBatchTest(t.ctx, t.dana, { batch, test: id, order: undefined });
  }
  const ids = (await testsOf(t, t.supervisors)).map(({ batchTestId }) => batchTestId);
  const turned = ids.toReversed();
  await orderBatchTests(t.ctx, t.dana, batch, turned);
  assert.deepEqual((await testsOf(t, t.supervisors)).map(({ batchTestId }) => batchTestId), turned);
  await removeBatchTest(t.ctx, t.dana, ids[0]!);
  await refuses("tests_changed", () => orderBatchTests(t.ctx, t.dana, batch, turned));
  await refuses("tests_changed", () => orderBatchTests(t.ctx, t.dana, batch, [ids[1]!, ids[1]!]));
});

Deno.test("a closed batch keeps its tests, and a live one its last test", async () => {
  await using t = await world();
  const [first] = await testsOf(t, t.autumnIntake);
  await refuses("tests_fixed", () => orderBatchTests(t.ctx, t.dana, t.autumnIntake.id, []));
  await refuses("tests_fixed", () => removeBatchTest(t.ctx, t.dana, first!.batchTestId));
  const other = (await offeredTests(t.ctx, t.dana)).find(({ id }) => id !== first!.id)!;
  await refuses(
    "tests_fixed",
    () => addBatchTest(t.ctx, t.dana, { batch: t.autumnIntake.id, test: other.id, order: undefined }),
  );
  const [row] = await testsOf(t, t.nightShift);
  await publishBatch(t.ctx, t.dana, t.nightShift.id);
  await refuses("batch_without_tests", () => removeBatchTest(t.ctx, t.dana, row!.batchTestId));
});

Deno.test("an archived batch keeps its tests, and so does a batch of an archived project", async () => {
  await using t = await world();
  const { id: test } = (await offeredTests(t.ctx, t.dana))[0]!;
  const add = (batch: string) => addBatchTest(t.ctx, t.dana, { batch, test, order: undefined });
  await refuses("batch_archived", () => add(t.pilotGroup.id));
  await t.sql`update projects set is_archived = true where id = ${t.leadership.id}`;
  await refuses("project_archived", () => add(t.supervisors.id));
});

Deno.test("only editors change tests, only in their own organisation, and only to existing tests", async () => {
  await using t = await world();
  const { id: test } = (await offeredTests(t.ctx, t.dana))[0]!;
  const added = { batch: t.supervisors.id, test, order: undefined };
  const [row] = await testsOf(t, t.nightShift);
  await refuses("forbidden", () => addBatchTest(t.ctx, t.riley, added));
  await refuses("not_found", () => addBatchTest(t.ctx, t.omar, added));
  await refuses("not_found", () => addBatchTest(t.ctx, t.dana, { ...added, test: 99_999 }));
  await refuses("forbidden", () => removeBatchTest(t.ctx, t.riley, row!.batchTestId));
  await refuses("not_found", () => removeBatchTest(t.ctx, t.omar, row!.batchTestId));
  await refuses("not_found", () => orderBatchTests(t.ctx, t.omar, t.nightShift.id, [row!.batchTestId]));
});
