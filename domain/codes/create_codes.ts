import { holdCodeBatch, insertTestCodes, type NewCodes } from "../../db/codes/batch_codes.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireId } from "../../model/id.ts";
import { LIMITS } from "../../model/limits.ts";
import { Refusal } from "../../model/refusal.ts";
import { type CodeWindow, windowFault } from "../../model/codes/code_window.ts";
import type { NewTestCode } from "../../model/codes/test_code.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { type CodeView, codeView } from "./code_view.ts";
import type { Tx } from "../../db/connection/pool.ts";
import type { TestCodeRow } from "../../db/codes/test_codes.ts";
import { newCode } from "./new_code.ts";

/** Creates a room code for up to `maxParticipants` people. */
export async function createRoomCode(
  ctx: Ctx,
  actor: Actor,
  batchId: string,
  request: Omit<NewTestCode, "type">,
): Promise<CodeView> {
  const [room] = await create(ctx, actor, batchId, { ...request, type: "room" });
  return room!;
}

/** Creates `maxParticipants` codes, each for one person. */
export async function createSingleCodes(
  ctx: Ctx,
  actor: Actor,
  batchId: string,
  request: Omit<NewTestCode, "type">,
): Promise<CodeView[]> {
  return await create(ctx, actor, batchId, { ...request, type: "single" });
}

/**
 * Creates codes for a live batch. Checks the batch first, so that for a batch of another organisation only
 * not_found is revealed.
 */
async function create(ctx: Ctx, actor: Actor, batchId: string, request: NewTestCode): Promise<CodeView[]> {
  const admin = requireMay(actor, "inviteRespondents");
  requireId(batchId);
  return await ctx.sql.begin(async (tx) => {
    const batch = await holdCodeBatch(tx, admin.orgId, batchId);
    if (!batch) throw new Refusal("not_found");
    if (batch.status !== "live" || batch.isProjectArchived) throw new Refusal("batch_not_live");
    const now = ctx.now();
    const { participants, ...window } = requireComplete(request);
    const fault = windowFault(window, now);
    if (fault) throw new Refusal(fault);
    const { type, label = null, hasWaitingRoom = false, startsTogether = false } = request;
    const isRoom = type === "room";
    if (!isRoom && participants > LIMITS.testCodesAtOnce) throw new Refusal("invalid_selection");
    const rows = await insertCodes(tx, admin.orgId, {
      batchId,
      type,
      ...window,
      label,
      hasWaitingRoom: isRoom && hasWaitingRoom,
      startsTogether: isRoom && startsTogether,
      count: isRoom ? 1 : participants,
      maxParticipants: isRoom ? participants : 1,
      createdBy: admin.userId,
    });
    await audit(ctx, tx, admin, {
      verb: isRoom ? "createRoomCode" : "createSingleCodes",
      to: isRoom ? ["test_code", rows[0]!.id] : ["batch", batchId],
      detail: { batchId, participants },
    });
    return rows.map((row) => codeView(row, now));
  });
}

/** Returns the window and the number of participants; refuses if one of them is missing. */
function requireComplete(
  { maxParticipants, start, end }: NewTestCode,
): CodeWindow & { participants: number } {
  if (maxParticipants == null || !start || !end) throw new Refusal("missing_parameters");
  return { participants: maxParticipants, start: new Date(start), end: new Date(end) };
}

/** Inserts `count` random codes. A code that already exists is replaced by another. */
async function insertCodes(
  tx: Tx,
  orgId: string,
  { count, ...settings }: Omit<NewCodes, "codes"> & { readonly count: number },
): Promise<TestCodeRow[]> {
  const rows: TestCodeRow[] = [];
  while (rows.length < count) {
    const codes = Array.from({ length: count - rows.length }, newCode);
    rows.push(...await insertTestCodes(tx, orgId, { ...settings, codes: [...new Set(codes)] }));
  }
  return rows;
}
