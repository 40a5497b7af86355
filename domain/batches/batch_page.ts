import { type BatchRow, findBatch } from "../../db/batches.ts";
import { countBatchRespondents, type RespondentCounts } from "../../db/respondents.ts";
import { listTestCodes, type TestCodeRow } from "../../db/test_codes.ts";
import { type Actor, requireAdmin } from "../../model/actor.ts";
import { requireId } from "../../model/id.ts";
import { LIMITS } from "../../model/limits.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";

export interface BatchPage {
  readonly batch: BatchRow;
  readonly counts: RespondentCounts;
  readonly rooms: readonly TestCodeRow[];
}

/** A batch with what is said of it at a glance. Its lists are asked for by verbs of their own, at the same time. */
export async function batchPage(
  ctx: Ctx,
  actor: Actor,
  where: { projectId: string; batchId: string },
): Promise<BatchPage> {
  const { orgId } = requireAdmin(actor);
  const batchId = requireId(where.batchId);
  const [batch, counts, rooms] = await Promise.all([
    findBatch(ctx.sql, orgId, batchId),
    countBatchRespondents(ctx.sql, orgId, batchId),
    listTestCodes(ctx.sql, orgId, batchId, { type: "room", limit: LIMITS.roomCodesPage }),
  ]);
  if (batch?.project.id !== where.projectId) throw new Refusal("not_found");
  return { batch, counts, rooms };
}
