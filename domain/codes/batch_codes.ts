import { summarizeRooms, summarizeSingleCodes } from "../../db/codes/batch_codes.ts";
import { listTestCodes } from "../../db/codes/test_codes.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireId } from "../../model/id.ts";
import { LIMITS } from "../../model/limits.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { Ctx } from "../context.ts";
import { type CodeView, codeView } from "./code_view.ts";

export interface BatchCodes {
  /** The newest rooms. */
  readonly rooms: readonly CodeView[];
  /** Counts over all rooms, including those not listed. */
  readonly allRooms: { readonly count: number; readonly taken: number; readonly places: number };
  /** Codes for one person that are not bound to a named respondent. */
  readonly singles: { readonly count: number; readonly taken: number };
}

/** Returns the codes shown on a batch's page. */
export async function batchCodes(ctx: Ctx, actor: Actor, batchId: string): Promise<BatchCodes> {
  const { orgId } = requireMay(actor, "inviteRespondents");
  requireId(batchId);
  const [{ results: rows }, allRooms, singles] = await Promise.all([
    listTestCodes(ctx.sql, orgId, batchId, { type: "room", limit: LIMITS.roomCodesPage }),
    summarizeRooms(ctx.sql, orgId, batchId),
    summarizeSingleCodes(ctx.sql, orgId, batchId),
  ]);
  const now = ctx.now();
  return { rooms: rows.map((row) => codeView(row, now)), allRooms, singles };
}
