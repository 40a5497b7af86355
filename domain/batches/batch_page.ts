import { type BatchRow, findBatch } from "../../db/batches.ts";
import {
  type BatchRespondent,
  countBatchRespondents,
  listBatchRespondents,
  type RespondentCounts,
} from "../../db/respondents.ts";
import { listTestCodes, type TestCodeRow } from "../../db/test_codes.ts";
import { type Actor, requireAdmin } from "../../model/actor.ts";
import { requireId } from "../../model/id.ts";
import { LIMITS } from "../../model/limits.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";

const PER_PAGE = 50;

export interface BatchPage {
  readonly batch: BatchRow;
  readonly counts: RespondentCounts;
  readonly rooms: readonly TestCodeRow[];
  readonly respondents: readonly BatchRespondent[];
  readonly page: number;
  readonly pages: number;
  readonly perPage: number;
}

/** A batch with one page of its respondents. A page past the end is the last one. */
export async function batchPage(
  ctx: Ctx,
  actor: Actor,
  where: { projectId: string; batchId: string; page: number },
): Promise<BatchPage> {
  const { orgId } = requireAdmin(actor);
  const batchId = requireId(where.batchId);
  const [batch, counts, rooms] = await Promise.all([
    findBatch(ctx.sql, orgId, batchId),
    countBatchRespondents(ctx.sql, orgId, batchId),
    listTestCodes(ctx.sql, orgId, batchId, { type: "room", limit: LIMITS.roomCodesPage }),
  ]);
  if (batch?.project.id !== where.projectId) throw new Refusal("not_found");
  const total = counts.new + counts.inprogress + counts.complete;
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  const page = Math.min(Math.max(1, where.page), pages);
  const respondents = await listBatchRespondents(ctx.sql, orgId, batchId, {
    limit: PER_PAGE,
    offset: (page - 1) * PER_PAGE,
  });
  return { batch, counts, rooms, respondents, page, pages, perPage: PER_PAGE };
}
