import * as db from "../../db/batches/batch_tests.ts";
import {
  addAssessments,
  type BatchAssessments,
  findBatchAssessments,
  orderAssessments,
  removeAssessments,
} from "../../db/batches/batch_assessments.ts";
import type { Tx } from "../../db/connection/pool.ts";
import type { Actor, Agent } from "../../model/account/actor.ts";
import type { NewBatchTest } from "../../model/batches/test_in_batch.ts";
import { requireId } from "../../model/id.ts";
import { Refusal } from "../../model/refusal.ts";
import { inShownOrder } from "../../model/instruments/test_identifiers.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { tellRoom } from "../tell_room.ts";
import { requireEditor } from "../organization/require_editor.ts";
import { batchWithOpenTests } from "./held_batch.ts";

/** Returns every test that the organisation may add to a batch, in the default order. */
export async function offeredTests(ctx: Ctx, actor: Actor): Promise<db.OfferedTest[]> {
  const { orgId } = requireMay(actor, "viewProjects");
  const tests = (await db.listOfferedTests(ctx.sql, orgId))
    .flatMap(({ isGranted, ...test }) => isGranted ? test : []);
  return tests.sort((one, other) => inShownOrder(one.identifier, other.identifier));
}

/** Returns how many respondents a change of a batch's tests affects, to show before the change. */
export async function assignedTests(ctx: Ctx, actor: Actor, batchId: string): Promise<BatchAssessments> {
  const { orgId } = requireMay(actor, "viewProjects");
  const tests = await findBatchAssessments(ctx.sql, orgId, requireId(batchId));
  if (!tests) throw new Refusal("not_found");
  return tests;
}

/**
 * Adds a test to a batch. Respondents who have signed up and have not finished get it too; those who have
 * finished do not.
 */
export async function addBatchTest(ctx: Ctx, actor: Actor, added: NewBatchTest): Promise<db.BatchTestRow> {
  const admin = await requireEditor(ctx, actor);
  requireId(added.batch);
  const row = await ctx.sql.begin((tx) => addTest(ctx, tx, admin, added));
  tellRoom(ctx, row.batchId, null);
  return row;
}

/** The same for several tests, which come last and in this order. All or nothing. Returns their names. */
export async function addBatchTests(
  ctx: Ctx,
  actor: Actor,
  { batch, tests }: { readonly batch: string; readonly tests: readonly number[] },
): Promise<string[]> {
  const admin = await requireEditor(ctx, actor);
  requireId(batch);
  const added = await ctx.sql.begin(async (tx) => {
    for (const test of tests) await addTest(ctx, tx, admin, { batch, test, order: undefined });
    const names = new Map((await db.listOfferedTests(tx, admin.orgId)).map(({ id, name }) => [id, name]));
    return tests.map((id) => names.get(id)!);
  });
  tellRoom(ctx, batch, null);
  return added;
}

async function addTest(
  ctx: Ctx,
  tx: Tx,
  admin: Agent,
  { batch, test, order }: NewBatchTest,
): Promise<db.BatchTestRow> {
  const { orgId } = admin;
  await batchWithOpenTests(tx, orgId, batch);
  const offered = (await db.listOfferedTests(tx, orgId)).find(({ id }) => id === test);
  if (!offered) throw new Refusal("not_found");
  if (!offered.isGranted) throw new Refusal("test_not_granted");
  const row = await db.insertBatchTest(tx, orgId, { batchId: batch, testId: test, order });
  if (!row) throw new Refusal("test_already_on_batch");
  const assigned = await addAssessments(tx, orgId, row, ctx.now());
  await audit(ctx, tx, admin, {
    verb: "addBatchTest",
    to: ["batch", batch],
    detail: { testId: test, given: assigned },
  });
  return row;
}

/**
 * Removes a test from a batch and from respondents who have not begun it, and returns it. Refused if a
 * respondent has begun it, and for the last test of a live batch.
 */
export async function removeBatchTest(ctx: Ctx, actor: Actor, id: string): Promise<db.BatchTestRow> {
  const admin = await requireEditor(ctx, actor);
  const { orgId } = admin;
  requireId(id);
  const removed = await ctx.sql.begin(async (tx) => {
    const row = await db.findBatchTest(tx, orgId, id);
    if (!row) throw new Refusal("not_found");
    const batch = await batchWithOpenTests(tx, orgId, row.batchId);
    await ctx.unchanged?.(tx);
    if (batch.status === "live" && batch.tests === 1) throw new Refusal("batch_without_tests");
    const takenBack = await removeAssessments(tx, orgId, row);
    if (takenBack === null) throw new Refusal("test_begun");
    // Another call may have removed it while this one waited for the batch's lock.
    if (!await db.deleteBatchTest(tx, orgId, id)) throw new Refusal("not_found");
    await audit(ctx, tx, admin, {
      verb: "removeBatchTest",
      to: ["batch", row.batchId],
      detail: { testId: row.testId, takenBack },
    });
    return row;
  });
  tellRoom(ctx, removed.batchId, null);
  return removed;
}

export async function orderBatchTests(
  ctx: Ctx,
  actor: Actor,
  batchId: string,
  ids: readonly string[],
): Promise<void> {
  const admin = await requireEditor(ctx, actor);
  requireId(batchId);
  await ctx.sql.begin((tx) => orderTests(ctx, tx, admin, batchId, ids));
  tellRoom(ctx, batchId, null);
}

/**
 * Reorders a batch's tests. `ids` has to name exactly the tests of the batch: other lists come from an
 * outdated page. Respondents who have signed up get the new order for tests that they have not begun.
 */
export async function orderTests(
  ctx: Ctx,
  tx: Tx,
  admin: Agent,
  batchId: string,
  ids: readonly string[],
): Promise<void> {
  await batchWithOpenTests(tx, admin.orgId, batchId);
  const current = await db.listBatchTestIds(tx, admin.orgId, batchId);
  if (current.toSorted().join() !== ids.toSorted().join()) throw new Refusal("tests_changed");
  if (current.join() === ids.join()) return;
  await db.orderBatchTests(tx, admin.orgId, batchId, ids);
  await orderAssessments(tx, admin.orgId, batchId);
  await audit(ctx, tx, admin, { verb: "orderBatchTests", to: ["batch", batchId] });
}
