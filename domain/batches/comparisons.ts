import {
  type BatchTestRow,
  findBatchTest,
  listComparisons,
  listSatVersions,
  setComparison,
} from "../../db/batches/batch_tests.ts";
import { dropScoresOfTest } from "../../db/scoring/scores.ts";
import type { Actor } from "../../model/account/actor.ts";
import { type Comparison, comparisonsOf, takenOf } from "../../model/instruments/comparison.ts";
import { requireId } from "../../model/id.ts";
import { LIMITS } from "../../model/limits.ts";
import { Refusal } from "../../model/refusal.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { requireEditor } from "../organization/require_editor.ts";
import { scoreVersion } from "../scoring/score_version.ts";
import { heldBatch } from "./held_batch.ts";

/** With whom the people of a batch are compared on one of its tests. */
export interface TestComparison {
  readonly batchTestId: string;
  readonly chosen: Comparison;
  readonly options: readonly Comparison[];
  /** How many have finished it, and of how many of them there is a report. */
  readonly finished: number;
  readonly reported: number;
}

/** Of those tests of a batch whose norms leave a choice. */
export async function testComparisons(
  ctx: Ctx,
  actor: Actor,
  batchId: string,
): Promise<TestComparison[]> {
  const { orgId } = requireMay(actor, "viewProjects");
  const tests = await listComparisons(ctx.sql, orgId, batchId);
  return tests.flatMap(({ groups, comparison, ...test }) => {
    const options = comparisonsOf(groups);
    return options.length > 1 ? [{ ...test, options, chosen: takenOf(groups, comparison) }] : [];
  });
}

/** One test of a batch with whom its people are compared, also where its norms leave no choice. */
export async function openComparison(
  ctx: Ctx,
  actor: Actor,
  batchTestId: string,
): Promise<BatchTestRow & TestComparison> {
  const { orgId } = requireMay(actor, "viewProjects");
  const test = await findBatchTest(ctx.sql, orgId, requireId(batchTestId));
  const compared = test && (await listComparisons(ctx.sql, orgId, test.batchId))
    .find((one) => one.batchTestId === batchTestId);
  if (!compared) throw new Refusal("not_found");
  const { groups, comparison, ...counts } = compared;
  return { ...test!, ...counts, options: comparisonsOf(groups), chosen: takenOf(groups, comparison) };
}

/**
 * Chooses with whom people are compared; who has finished is scored again, but for those who are anonymous: some at once, and of a large
 * batch the others when they are asked for. A closed batch can change it too: reports follow the closing.
 */
export async function chooseComparison(
  ctx: Ctx,
  actor: Actor,
  batchTestId: string,
  comparison: Comparison,
): Promise<void> {
  const admin = await requireEditor(ctx, actor);
  const { orgId } = admin;
  const test = await openComparison(ctx, admin, batchTestId);
  if (!test.options.includes(comparison)) {
    throw new Refusal("invalid_body", { fields: { comparison: ["invalid"] } });
  }
  await ctx.sql.begin(async (tx) => {
    const batch = await heldBatch(tx, orgId, test.batchId);
    if (batch.isProjectArchived) throw new Refusal("project_archived");
    if (batch.status === "archived") throw new Refusal("batch_archived");
    // Whoever stores a score meanwhile waits, and then finds that it was made by another comparison.
    if (!await setComparison(tx, orgId, batchTestId, comparison)) return;
    const scoredAgain = await dropScoresOfTest(tx, orgId, test);
    const detail = { testId: test.testId, comparison, scoredAgain };
    await audit(ctx, tx, admin, { verb: "chooseComparison", to: ["batch", test.batchId], detail });
  });
  for (const versionId of await listSatVersions(ctx.sql, orgId, test)) {
    await scoreVersion(ctx.sql, versionId, ctx.now(), {
      batchId: test.batchId,
      most: LIMITS.scoredAtOnce,
    });
  }
}
