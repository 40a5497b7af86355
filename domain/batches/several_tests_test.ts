import assert from "node:assert/strict";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { world } from "../../tests/helpers/world/world.ts";
import { addBatchTests, offeredTests } from "./batch_tests.ts";
import { openBatch } from "./open_batch.ts";

Deno.test("several tests are added in their order, or none of them", async () => {
  await using t = await world();
  const place = { projectId: t.supervisors.projectId, batchId: t.supervisors.id };
  const onBatch = async () => (await openBatch(t.ctx, t.dana, place)).tests.map(({ id }) => id);
  const before = await onBatch();
  const [first, second, third] = (await offeredTests(t.ctx, t.dana)).filter(({ id }) => !before.includes(id));
  const batch = t.supervisors.id;

  await refuses(
    "test_already_on_batch",
    () => addBatchTests(t.ctx, t.dana, { batch, tests: [first!.id, first!.id] }),
  );
  await refuses("not_found", () => addBatchTests(t.ctx, t.dana, { batch, tests: [first!.id, 999_999] }));
  await refuses("not_found", () => addBatchTests(t.ctx, t.omar, { batch, tests: [first!.id] }));
  await refuses("forbidden", () => addBatchTests(t.ctx, t.riley, { batch, tests: [first!.id] }));
  assert.deepEqual(await onBatch(), before);

  const names = await addBatchTests(t.ctx, t.dana, { batch, tests: [third!.id, first!.id, second!.id] });
  assert.deepEqual(names, [third!.name, first!.name, second!.name]);
  assert.deepEqual(await onBatch(), [...before, third!.id, first!.id, second!.id]);
});
