import { type BatchCode, holdCodeBatch, holdTestCode, setCode } from "../../db/codes/batch_codes.ts";
import type { Tx } from "../../db/connection/pool.ts";
import { beginForWaiting } from "../../db/sitting/shared_start.ts";
import { type Actor, type Agent, agentId } from "../../model/account/actor.ts";
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
import { tellBegun } from "../tell_clock.ts";
import { tellRoom } from "../tell_room.ts";
import { type CodeView, codeView } from "./code_view.ts";

/**
 * Changes a code; omitted fields stay. Of those who have entered by it, it lets in who waits for that and begins the
 * part for who waits at it, once waiting room or shared start are turned off.
 */
export async function editCode(
  ctx: Ctx,
  actor: Actor,
  codeId: string,
  change: CodeChange,
): Promise<CodeView> {
  const admin = requireMay(actor, "inviteRespondents");
  requireId(codeId);
  const { batchId, isOtherRoom, begun, view } = await ctx.sql.begin(async (tx) => {
    const code = await holdTestCode(tx, admin.orgId, codeId);
    const batch = code && await holdCodeBatch(tx, admin.orgId, code.batchId);
    if (!code || !batch) throw new Refusal("not_found");
    await ctx.unchanged?.(tx);
    if (!mayEditCodes(batch)) throw new Refusal("batch_not_live");
    const now = ctx.now();
    const { label = code.label, isRevoked = code.isRevoked, hasWaitingRoom = code.hasWaitingRoom } = change;
    const { startsTogether = code.startsTogether } = change;
    const changed = {
      ...code,
      ...windowAfter(code, change, now),
      maxParticipants: placesAfter(code, change),
      label,
      isRevoked,
      hasWaitingRoom: code.type === "room" && hasWaitingRoom,
      startsTogether: code.type === "room" && startsTogether,
    };
    await setCode(tx, admin.orgId, code.id, changed, now);
    await auditChanges(ctx, tx, admin, code, changed);
    const begun = code.startsTogether && !changed.startsTogether
      ? await beginForWaiting(tx, admin.orgId, {
        batchId: code.batchId,
        codeId: code.id,
        givenBy: agentId(admin),
        at: now,
      })
      : [];
    return {
      batchId: code.batchId,
      begun,
      isOtherRoom: code.hasWaitingRoom !== changed.hasWaitingRoom,
      view: codeView(changed, now),
    };
  });
  tellBegun(ctx, batchId, begun);
  // Who waits is not known by name here.
  if (isOtherRoom) tellRoom(ctx, batchId, null);
  return view;
}

function windowAfter(code: BatchCode, change: CodeChange, now: Date): CodeWindow {
  const { start = code.start, end = code.end } = change;
  if (start === null || end === null) throw new Refusal("missing_parameters");
  const window = { start: new Date(start), end: new Date(end) };
  // An unchanged window whose end is past does not block labelling or revoking the code.
  const fault = isSame(code, window) ? undefined : changeFault(code, window, now);
  if (fault) throw new Refusal(fault);
  return window;
}

/**
 * Returns the new number of places. The code's row is locked, so that no place is taken between this check
 * and the change.
 */
function placesAfter(code: BatchCode, { maxParticipants: places = code.maxParticipants }: CodeChange) {
  if (places === null) throw new Refusal("missing_parameters");
  if (places < code.taken) throw fieldFault("maxParticipants", "below_taken", places);
  if (code.type === "single" && places !== 1) throw fieldFault("maxParticipants", "invalid", places);
  return places;
}

const isSame = (one: CodeWindow, other: CodeWindow): boolean =>
  one.start.getTime() === other.start.getTime() && one.end.getTime() === other.end.getTime();

/**
 * Records each changed property as an entry of its own. The label's text is not recorded, since it may be a
 * name.
 */
async function auditChanges(
  ctx: Ctx,
  tx: Tx,
  admin: Agent,
  before: BatchCode,
  after: BatchCode,
): Promise<void> {
  const { start, end, maxParticipants, taken } = after;
  const entries: (false | readonly [AuditVerb, AuditDetail])[] = [
    !isSame(before, after) && ["editCodeTime", { start: start.toISOString(), end: end.toISOString() }],
    before.maxParticipants !== maxParticipants && ["editCodePlaces", { participants: maxParticipants }],
    before.label !== after.label && ["labelCode", {}],
    before.isRevoked !== after.isRevoked &&
    [after.isRevoked ? "revokeCode" : "restoreCode", { entered: taken }],
    before.hasWaitingRoom !== after.hasWaitingRoom &&
    [after.hasWaitingRoom ? "openWaitingRoom" : "closeWaitingRoom", {}],
    before.startsTogether !== after.startsTogether &&
    [after.startsTogether ? "turnOnSharedStart" : "turnOffSharedStart", {}],
  ];
  for (const entry of entries) {
    if (!entry) continue;
    const [verb, detail] = entry;
    await audit(ctx, tx, admin, {
      verb,
      to: ["test_code", after.id],
      detail: { batchId: after.batchId, ...detail },
    });
  }
}
