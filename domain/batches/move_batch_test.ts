import assert from "node:assert/strict";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { readCode } from "../entry/codes/read_code.ts";
import { archiveProject, restoreProject } from "../projects/change_project.ts";
import { changeBatch } from "./change_batch.ts";
import {
  archiveBatch,
  closeBatch,
  publishBatch,
  reopenBatch,
} from "../../tests/helpers/world/batch_moves.ts";
import { restoreBatch } from "./move_batch.ts";

const read = (t: World) => readCode(t.ctx, t.springRoom.code, null);

async function stateOf(t: World, id: string) {
  const [row] = await t.sql<[{ status: string; isPublished: boolean; isCompleted: boolean }]>`
    select status, published_at is not null as is_published, completed_at is not null as is_completed
    from batches where id = ${id}`;
  return [row.status, row.isPublished, row.isCompleted];
}

Deno.test("a batch goes live, is closed and reopened, and each move is audited", async () => {
  await using t = await world();
  const { id } = t.nightShift;
  assert.equal(await publishBatch(t.ctx, t.dana, id), "live");
  assert.deepEqual(await stateOf(t, id), ["live", true, false]);
  assert.equal(await closeBatch(t.ctx, t.dana, id), "complete");
  assert.deepEqual(await stateOf(t, id), ["complete", true, true]);
  assert.equal(await reopenBatch(t.ctx, t.dana, id), "live");
  assert.deepEqual(await stateOf(t, id), ["live", true, false]);
  const events = await t.sql<{ verb: string; detail: Record<string, string> }[]>`
    select verb, detail from audit_events where subject_id = ${id} order by id`;
  assert.deepEqual(events.map(({ verb, detail }) => [verb, detail.from, detail.to]), [
    ["publishBatch", "draft", "live"],
    ["closeBatch", "live", "complete"],
    ["reopenBatch", "complete", "live"],
  ]);
});

Deno.test("a closed or archived batch accepts no one new; reopened or restored it does again", async () => {
  await using t = await world();
  const { id } = t.springIntake;
  await read(t);
  await closeBatch(t.ctx, t.dana, id);
  await refuses("batch_closed", () => read(t));
  await reopenBatch(t.ctx, t.dana, id);
  await read(t);
  await archiveBatch(t.ctx, t.dana, id);
  await refuses("batch_closed", () => read(t));
  assert.equal(await restoreBatch(t.ctx, t.dana, id), "live");
  await read(t);
});

Deno.test("a move that the batch's status does not allow is refused", async () => {
  await using t = await world();
  for (
    const [step, batch] of [
      [closeBatch, t.nightShift],
      [reopenBatch, t.nightShift],
      [publishBatch, t.springIntake],
      [publishBatch, t.autumnIntake],
      [restoreBatch, t.springIntake],
      [archiveBatch, t.pilotGroup],
    ] as const
  ) await refuses("illegal_transition", () => step(t.ctx, t.dana, batch.id));
  await refuses("illegal_transition", () => changeBatch(t.ctx, t.dana, t.springIntake.id, { status: "new" }));
});

Deno.test("a batch without tests cannot be published", async () => {
  await using t = await world();
  await refuses("batch_without_tests", () => publishBatch(t.ctx, t.dana, t.supervisors.id));
  assert.deepEqual(await stateOf(t, t.supervisors.id), ["new", false, false]);
});

Deno.test("of concurrent equal moves one succeeds and the others are refused", async () => {
  await using t = await world();
  const outcomes = (ends: PromiseSettledResult<unknown>[]) =>
    ends.map((end) => end.status === "rejected" ? end.reason.code : "done").sort();
  for (const step of [closeBatch, reopenBatch, archiveBatch, restoreBatch]) {
    const ends = await Promise.allSettled([1, 2, 3, 4].map(() => step(t.ctx, t.dana, t.springIntake.id)));
    assert.deepEqual(outcomes(ends), ["done", ...Array(3).fill("illegal_transition")]);
  }
  // Two different moves: the second finds the batch as the first has left it.
  const ends = await Promise.allSettled([
    closeBatch(t.ctx, t.dana, t.springIntake.id),
    archiveBatch(t.ctx, t.dana, t.springIntake.id),
  ]);
  const [now] = await stateOf(t, t.springIntake.id);
  assert.equal(now, "archived");
  assert.ok(["done,done", "done,illegal_transition"].includes(outcomes(ends).join()));
});

Deno.test("a restored batch has its previous status, or draft if requested", async () => {
  await using t = await world();
  assert.equal(await restoreBatch(t.ctx, t.dana, t.pilotGroup.id), "complete");
  await archiveBatch(t.ctx, t.dana, t.pilotGroup.id);
  const batch = await changeBatch(t.ctx, t.dana, t.pilotGroup.id, { status: "draft" });
  assert.equal(batch.status, "draft");
});

Deno.test("a batch of an archived project is neither opened nor restored", async () => {
  await using t = await world();
  await archiveProject(t.ctx, t.dana, t.leadership.id);
  await refuses("project_archived", () => restoreBatch(t.ctx, t.dana, t.pilotGroup.id));
  await restoreProject(t.ctx, t.dana, t.leadership.id);
  await restoreBatch(t.ctx, t.dana, t.pilotGroup.id);
});

Deno.test("only editors move a batch, and only their own organisation's", async () => {
  await using t = await world();
  await refuses("forbidden", () => closeBatch(t.ctx, t.riley, t.springIntake.id));
  await refuses("not_found", () => closeBatch(t.ctx, t.omar, t.springIntake.id));
  await refuses("not_found", () => closeBatch(t.ctx, t.dana, "spring"));
  await t.sql`update organizations set can_edit_projects = false where id = ${t.cedar.id}`;
  await refuses("forbidden", () => closeBatch(t.ctx, t.dana, t.springIntake.id));
});

Deno.test("a change is applied whole or not at all", async () => {
  await using t = await world();
  await refuses(
    "illegal_transition",
    () => changeBatch(t.ctx, t.dana, t.springIntake.id, { name: "Another name", status: "draft" }),
  );
  const [batch] = await t.sql<[{ name: string }]>`select name from batches where id = ${t.springIntake.id}`;
  assert.equal(batch.name, "Spring intake");
});
