import { holdCodeBatch, holdTestCode, setCodeWindow } from "../../db/batch_codes.ts";
import { type Actor, requireAdmin } from "../../model/actor.ts";
import { requireId } from "../../model/id.ts";
import { Refusal } from "../../model/refusal.ts";
import { changeFault } from "../../model/schedule.ts";
import type { CodeTime } from "../../model/test_code.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { type CodeView, codeView } from "./code_view.ts";

/** Moves a code's window. What is not spoken of stays; who has come in by it goes on whatever its end. */
export async function editCodeTime(
  ctx: Ctx,
  actor: Actor,
  codeId: string,
  wanted: CodeTime,
): Promise<CodeView> {
  const admin = requireAdmin(actor);
  requireId(codeId);
  return await ctx.sql.begin(async (tx) => {
    const code = await holdTestCode(tx, admin.orgId, codeId);
    const batch = code && await holdCodeBatch(tx, admin.orgId, code.batchId);
    if (!code || !batch) throw new Refusal("not_found");
    if (batch.status === "archived" || batch.isProjectArchived) throw new Refusal("batch_not_live");
    const { start = code.start, end = code.end } = wanted;
    if (start === null || end === null) throw new Refusal("missing_parameters");
    const window = { start: new Date(start), end: new Date(end) };
    const fault = changeFault(code, window, ctx.now());
    if (fault) throw new Refusal(fault);
    await setCodeWindow(tx, admin.orgId, code.id, window);
    await audit(ctx, tx, admin, {
      verb: "editCodeTime",
      to: ["test_code", code.id],
      detail: { batchId: code.batchId, start: window.start.toISOString(), end: window.end.toISOString() },
    });
    return codeView({ ...code, ...window }, ctx.now());
  });
}
