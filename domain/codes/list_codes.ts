import { countTestCodes } from "../../db/codes/batch_codes.ts";
import { findBatch } from "../../db/batches/batches.ts";
import { listTestCodes } from "../../db/codes/test_codes.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireId } from "../../model/id.ts";
import { Refusal } from "../../model/refusal.ts";
import type { CodesQuery } from "../../model/codes/test_code.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { Ctx } from "../context.ts";
import { type CodeView, codeView } from "./code_view.ts";

/** Returns a page of a batch's codes of one type, newest first, and their total count. */
export async function listCodes(
  ctx: Ctx,
  actor: Actor,
  batchId: string,
  { type, limit, offset, unassignedOnly }: CodesQuery & { unassignedOnly?: boolean },
): Promise<{ count: number; results: CodeView[] }> {
  const { orgId } = requireMay(actor, "inviteRespondents");
  requireId(batchId);
  const [batch, count, rows] = await Promise.all([
    findBatch(ctx.sql, orgId, batchId),
    countTestCodes(ctx.sql, orgId, batchId, { type, unassignedOnly }),
    listTestCodes(ctx.sql, orgId, batchId, { type, limit, offset, unassignedOnly }),
  ]);
  if (!batch) throw new Refusal("not_found");
  const now = ctx.now();
  return { count, results: rows.map((row) => codeView(row, now)) };
}
