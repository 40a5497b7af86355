import { countTestCodes } from "../../db/codes/batch_codes.ts";
import { findBatch } from "../../db/batches/batches.ts";
import { listTestCodes } from "../../db/codes/test_codes.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireId } from "../../model/id.ts";
import { Refusal } from "../../model/refusal.ts";
import type { CodesQuery } from "../../model/codes/test_code.ts";
import { lengthOf, type Listed, type Page } from "../../model/page.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { Ctx } from "../context.ts";
import { type CodeView, codeView } from "./code_view.ts";

/** Returns a page of a batch's codes of one type, newest first, and their total count. */
export async function listCodes(
  ctx: Ctx,
  actor: Actor,
  batchId: string,
  { type, unassignedOnly, limit, offset, after }: CodesQuery & Page & { unassignedOnly?: boolean },
): Promise<Listed<CodeView>> {
  const { orgId } = requireMay(actor, "inviteRespondents");
  requireId(batchId);
  const page = { limit, offset, after };
  const [batch, count, { results, next }] = await Promise.all([
    findBatch(ctx.sql, orgId, batchId),
    lengthOf(page, () => countTestCodes(ctx.sql, orgId, batchId, { type, unassignedOnly })),
    listTestCodes(ctx.sql, orgId, batchId, { type, unassignedOnly, ...page }),
  ]);
  if (!batch) throw new Refusal("not_found");
  const now = ctx.now();
  return { count, results: results.map((row) => codeView(row, now)), next };
}
