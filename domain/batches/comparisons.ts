import {
  type BatchTestRow,
  findBatchTest,
  listComparisons,
  listSatVersions,
  setComparison,
} from "../../db/batches/batch_tests.ts";
import { dropScoresOfTest } from "../../db/scoring/scores.ts";
import type { Actor } from "../../model/account/actor.ts";
import { type Comparison, comparisonsOf, effectiveComparison } from "../../model/scoring/comparison.ts";
import { requireId } from "../../model/id.ts";
import { LIMITS } from "../../model/limits.ts";
import { Refusal } from "../../model/refusal.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { requireEditor } from "../organization/require_editor.ts";
import { scoreVersion } from "../scoring/score_version.ts";
import { heldBatch } from "./held_batch.ts";

/** The norm group with which a batch's respondents are compared on one of its tests. */
export interface TestComparison {
  readonly batchTestId: string;
  readonly chosen: Comparison;
  readonly options: readonly Comparison[];
  /** How many respondents have finished the test, and how many of these have a report. */
  readonly finished: number;
  readonly reported: number;
}

/** Returns the comparisons of those tests of a batch whose norms offer a choice. */
export async function testComparisons(
  ctx: Ctx,
  actor: Actor,
  batchId: string,
): Promise<TestComparison[]> {
  const { orgId } = requireMay(actor, "viewProjects");
  const tests = await listComparisons(ctx.sql, orgId, batchId);
  return tests.flatMap(({ groups, comparison, ...test }) => {
    const options = comparisonsOf(groups);
    return options.length > 1 ? [{ ...test, options, chosen: effectiveComparison(groups, comparison) }] : [];
  });
}

/** Returns one test of a batch with its comparison, also if its norms offer no choice. */
export async function openComparison(
  ctx: Ctx,
  actor: Actor,
  batchTestId: string,
): Promise<BatchTestRow & TestComparison> {
  const { orgId } = requireMay(actor, "viewProjects");
  const test = await findBatchTest(ctx.sql, orgId, requireId(batchTestId));
  const row = test && (await listComparisons(ctx.sql, orgId, test.batchId))
    .find((it) => it.batchTestId === batchTestId);
  if (!row) throw new Refusal("not_found");
  const { groups, comparison, ...counts } = row;
  return {
    ...test!,
    ...counts,
    options: comparisonsOf(groups),
    chosen: effectiveComparison(groups, comparison),
  };
}

/**
 * Chooses the norm group of a test. Finished respondents are scored again, unless anonymized: up to
 * LIMITS.scoredAtOnce immediately, the others when their result is needed. Allowed in a closed batch too,
 * since reports are made after closing.
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
    await ctx.unchanged?.(tx);
    // A score stored concurrently waits for this lock and is then dropped, since its comparison is not the
    // current one.
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
