import * as db from "../../db/batches/batch_tests.ts";
import { giveAddedTest, orderGivenTests, takeTestBack } from "../../db/batches/given_tests.ts";
import type { Tx } from "../../db/connection/pool.ts";
import type { Actor, Staff } from "../../model/account/actor.ts";
import type { NewBatchTest } from "../../model/batches/test_in_batch.ts";
import { requireId } from "../../model/id.ts";
import { Refusal } from "../../model/refusal.ts";
import { inShownOrder } from "../../model/instruments/test_identifiers.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { requireEditor } from "../organization/require_editor.ts";
import { batchWithOpenTests } from "./held_batch.ts";

/** Every test that a batch can be given, in the order of lists that have none. */
export async function offeredTests(ctx: Ctx, actor: Actor): Promise<db.OfferedTest[]> {
  requireMay(actor, "viewProjects");
  const tests = await db.listOfferedTests(ctx.sql);
  return tests.sort((one, other) => inShownOrder(one.identifier, other.identifier));
}

/** Who signed up already and has not finished gets it as well; who has finished is done. */
export async function addBatchTest(ctx: Ctx, actor: Actor, wish: NewBatchTest): Promise<db.BatchTestRow> {
  const admin = await requireEditor(ctx, actor);
  const { orgId } = admin;
  return await ctx.sql.begin(async (tx) => {
    await batchWithOpenTests(tx, orgId, requireId(wish.batch));
    const offered = await db.listOfferedTests(tx);
    if (!offered.some(({ id }) => id === wish.test)) throw new Refusal("not_found");
    const added = await db.insertBatchTest(tx, orgId, {
      batchId: wish.batch,
      testId: wish.test,
      order: wish.order,
    });
    if (!added) throw new Refusal("test_already_on_batch");
    const given = await giveAddedTest(tx, orgId, added, ctx.now());
    await audit(ctx, tx, admin, {
      verb: "addBatchTest",
      to: ["batch", wish.batch],
      detail: { testId: wish.test, given },
    });
    return added;
  });
}

/**
 * Answers which test it was. It is taken back from those who have not begun it; once somebody has, it stays. A batch that people
 * can come in by keeps its last one.
 */
export async function removeBatchTest(ctx: Ctx, actor: Actor, id: string): Promise<db.BatchTestRow> {
  const admin = await requireEditor(ctx, actor);
  const { orgId } = admin;
  requireId(id);
  return await ctx.sql.begin(async (tx) => {
    const found = await db.findBatchTest(tx, orgId, id);
    if (!found) throw new Refusal("not_found");
    const batch = await batchWithOpenTests(tx, orgId, found.batchId);
    if (batch.status === "live" && batch.tests === 1) throw new Refusal("batch_without_tests");
    const takenBack = await takeTestBack(tx, orgId, found);
    if (takenBack === null) throw new Refusal("test_begun");
    // Somebody may have removed it while this waited for the batch.
    if (!await db.deleteBatchTest(tx, orgId, id)) throw new Refusal("not_found");
    await audit(ctx, tx, admin, {
      verb: "removeBatchTest",
      to: ["batch", found.batchId],
      detail: { testId: found.testId, takenBack },
    });
    return found;
  });
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
}

/**
 * All of the batch's tests have to be named, and no others: an order of what is there no more is somebody's old page. Who signed
 * up already sits what they have not begun in the new order.
 */
export async function orderTests(
  ctx: Ctx,
  tx: Tx,
  admin: Staff,
  batchId: string,
  ids: readonly string[],
): Promise<void> {
  await batchWithOpenTests(tx, admin.orgId, batchId);
  const there = await db.listBatchTestIds(tx, admin.orgId, batchId);
  if (there.toSorted().join() !== ids.toSorted().join()) throw new Refusal("tests_changed");
  if (there.join() === ids.join()) return;
  await db.orderBatchTests(tx, admin.orgId, batchId, ids);
  await orderGivenTests(tx, admin.orgId, batchId);
  await audit(ctx, tx, admin, { verb: "orderBatchTests", to: ["batch", batchId] });
}
