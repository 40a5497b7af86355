import { findTestCode } from "../../db/codes/batch_codes.ts";
import type { BatchRow } from "../../db/batches/batches.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireId } from "../../model/id.ts";
import { Refusal } from "../../model/refusal.ts";
import type { CodeType } from "../../model/codes/test_code.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { openBatch } from "../batches/open_batch.ts";
import type { Ctx } from "../context.ts";
import { type CodeView, codeView } from "./code_view.ts";

interface CodePlace {
  readonly projectId: string;
  readonly batchId: string;
  readonly codeId: string;
  readonly type: CodeType;
}

/**
 * Returns the code at an address; refuses with not_found if it belongs to another batch or has another type.
 */
export async function openBatchCode(
  ctx: Ctx,
  actor: Actor,
  { codeId, type, ...place }: CodePlace,
): Promise<{ batch: BatchRow; code: CodeView }> {
  const { orgId } = requireMay(actor, "inviteRespondents");
  const [batch, row] = await Promise.all([
    openBatch(ctx, actor, place),
    findTestCode(ctx.sql, orgId, requireId(codeId)),
  ]);
  if (row?.batchId !== batch.id || row.type !== type) throw new Refusal("not_found");
  return { batch, code: codeView(row, ctx.now()) };
}

export async function codeById(ctx: Ctx, actor: Actor, id: string | undefined): Promise<CodeView> {
  const { orgId } = requireMay(actor, "inviteRespondents");
  const row = await findTestCode(ctx.sql, orgId, requireId(id));
  if (!row) throw new Refusal("not_found");
  return codeView(row, ctx.now());
}
