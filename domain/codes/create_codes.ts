import { holdCodeBatch } from "../../db/codes/batch_codes.ts";
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
import { makeCodes } from "./make_codes.ts";

/** A room that as many people enter by as it has places. */
export async function createRoomCode(
  ctx: Ctx,
  actor: Actor,
  batchId: string,
  wanted: Omit<NewTestCode, "type">,
): Promise<CodeView> {
  const [room] = await create(ctx, actor, batchId, { ...wanted, type: "room" });
  return room!;
}

/** As many codes as there are participants, each for one of them. */
export async function createSingleCodes(
  ctx: Ctx,
  actor: Actor,
  batchId: string,
  wanted: Omit<NewTestCode, "type">,
): Promise<CodeView[]> {
  return await create(ctx, actor, batchId, { ...wanted, type: "single" });
}

/** Codes are for a batch that was published. The batch first: what is wrong with a stranger's is not told. */
async function create(ctx: Ctx, actor: Actor, batchId: string, wanted: NewTestCode): Promise<CodeView[]> {
  const admin = requireMay(actor, "inviteRespondents");
  requireId(batchId);
  return await ctx.sql.begin(async (tx) => {
    const batch = await holdCodeBatch(tx, admin.orgId, batchId);
    if (!batch) throw new Refusal("not_found");
    if (batch.status !== "live" || batch.isProjectArchived) throw new Refusal("batch_not_live");
    const now = ctx.now();
    const { participants, ...window } = whole(wanted);
    const fault = windowFault(window, now);
    if (fault) throw new Refusal(fault);
    const { type, label = null } = wanted;
    const isRoom = type === "room";
    if (!isRoom && participants > LIMITS.testCodesAtOnce) throw new Refusal("invalid_selection");
    const made = await makeCodes(tx, admin.orgId, {
      batchId,
      type,
      ...window,
      label,
      count: isRoom ? 1 : participants,
      maxParticipants: isRoom ? participants : 1,
      createdBy: admin.userId,
    });
    await audit(ctx, tx, admin, {
      verb: isRoom ? "createRoomCode" : "createSingleCodes",
      to: isRoom ? ["test_code", made[0]!.id] : ["batch", batchId],
      detail: { batchId, participants },
    });
    return made.map((row) => codeView(row, now));
  });
}

/** All of it, or nothing. */
function whole({ maxParticipants, start, end }: NewTestCode): CodeWindow & { participants: number } {
  if (maxParticipants == null || !start || !end) throw new Refusal("missing_parameters");
  return { participants: maxParticipants, start: new Date(start), end: new Date(end) };
}
