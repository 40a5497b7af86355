import { countTestCodes } from "../../db/batch_codes.ts";
import { findBatch } from "../../db/batches.ts";
import { listTestCodes } from "../../db/test_codes.ts";
import { type Actor, requireAdmin } from "../../model/actor.ts";
import { requireId } from "../../model/id.ts";
import { Refusal } from "../../model/refusal.ts";
import type { CodesQuery } from "../../model/test_code.ts";
import type { Ctx } from "../context.ts";
import { type CodeView, codeView } from "./code_view.ts";

/** A batch's codes of one type, newest first: a page of them, and how many there are. */
export async function listCodes(
  ctx: Ctx,
  actor: Actor,
  batchId: string,
  { type, limit, offset, forNobody }: CodesQuery & { forNobody?: boolean },
): Promise<{ count: number; results: CodeView[] }> {
  const { orgId } = requireAdmin(actor);
  requireId(batchId);
  const [batch, count, rows] = await Promise.all([
    findBatch(ctx.sql, orgId, batchId),
    countTestCodes(ctx.sql, orgId, batchId, { type, forNobody }),
    listTestCodes(ctx.sql, orgId, batchId, { type, limit, offset, forNobody }),
  ]);
  if (!batch) throw new Refusal("not_found");
  const now = ctx.now();
  return { count, results: rows.map((row) => codeView(row, now)) };
}
