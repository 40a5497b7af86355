import { type BatchCode, holdCodeBatch, holdTestCode, setCode } from "../../db/codes/batch_codes.ts";
import type { Tx } from "../../db/connection/pool.ts";
import type { Actor, Staff } from "../../model/account/actor.ts";
import type { AuditDetail } from "../../model/organization/audit_facts.ts";
import type { AuditVerb } from "../../model/organization/audit_verb.ts";
import { fieldFault } from "../../model/site/field_codes.ts";
import { requireId } from "../../model/id.ts";
import { Refusal } from "../../model/refusal.ts";
import { changeFault, type CodeWindow } from "../../model/codes/code_window.ts";
import { type CodeChange, mayEditCodes } from "../../model/codes/test_code.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { type CodeView, codeView } from "./code_view.ts";

/** Changes a code; what is not named stays. Who has come in by it goes on whatever becomes of it. */
export async function editCode(
  ctx: Ctx,
  actor: Actor,
  codeId: string,
  wanted: CodeChange,
): Promise<CodeView> {
  const admin = requireMay(actor, "inviteRespondents");
  requireId(codeId);
  return await ctx.sql.begin(async (tx) => {
    const code = await holdTestCode(tx, admin.orgId, codeId);
    const batch = code && await holdCodeBatch(tx, admin.orgId, code.batchId);
    if (!code || !batch) throw new Refusal("not_found");
    if (!mayEditCodes(batch)) throw new Refusal("batch_not_live");
    const now = ctx.now();
    const { label = code.label, isRevoked = code.isRevoked } = wanted;
    const changed = {
      ...code,
      ...windowAfter(code, wanted, now),
      maxParticipants: placesAfter(code, wanted),
      label,
      isRevoked,
    };
    await setCode(tx, admin.orgId, code.id, changed, now);
    await writeDown(ctx, tx, admin, code, changed);
    return codeView(changed, now);
  });
}

function windowAfter(code: BatchCode, wanted: CodeChange, now: Date): CodeWindow {
  const { start = code.start, end = code.end } = wanted;
  if (start === null || end === null) throw new Refusal("missing_parameters");
  const window = { start: new Date(start), end: new Date(end) };
  // An end that has passed and is left as it is keeps nobody from labelling or revoking the code.
  const fault = isSame(code, window) ? undefined : changeFault(code, window, now);
  if (fault) throw new Refusal(fault);
  return window;
}

/** The code is held, so that nobody takes a place between the look at those taken and the change. */
function placesAfter(code: BatchCode, { maxParticipants: places = code.maxParticipants }: CodeChange) {
  if (places === null) throw new Refusal("missing_parameters");
  if (places < code.taken) throw fieldFault("maxParticipants", "below_taken", places);
  if (code.type === "single" && places !== 1) throw fieldFault("maxParticipants", "invalid", places);
  return places;
}

const isSame = (one: CodeWindow, other: CodeWindow): boolean =>
  one.start.getTime() === other.start.getTime() && one.end.getTime() === other.end.getTime();

/** Each thing that was changed is a deed of its own. What the label says is not in the record: it may be a name. */
async function writeDown(ctx: Ctx, tx: Tx, admin: Staff, before: BatchCode, after: BatchCode): Promise<void> {
  const { start, end, maxParticipants, taken } = after;
  const deeds: (false | readonly [AuditVerb, AuditDetail])[] = [
    !isSame(before, after) && ["editCodeTime", { start: start.toISOString(), end: end.toISOString() }],
    before.maxParticipants !== maxParticipants && ["editCodePlaces", { participants: maxParticipants }],
    before.label !== after.label && ["labelCode", {}],
    before.isRevoked !== after.isRevoked &&
    [after.isRevoked ? "revokeCode" : "restoreCode", { entered: taken }],
  ];
  for (const deed of deeds) {
    if (!deed) continue;
    const [verb, detail] = deed;
    await audit(ctx, tx, admin, {
      verb,
      to: ["test_code", after.id],
      detail: { batchId: after.batchId, ...detail },
    });
  }
}
