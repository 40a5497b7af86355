import {
  answerHands,
  deleteHands,
  findHandSetting,
  listUnfinished,
  setHands,
} from "../../db/sitting/raised_hands.ts";
import { appendAuditEvents } from "../../db/organization/audit_events.ts";
import { withOtherRecords } from "../../db/respondents/merge_records.ts";
import { listIdsInBatch } from "../../db/respondents/respondent_list.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { Refusal } from "../../model/refusal.ts";
import type { HandReply } from "../../model/room/hands.ts";
import { audit } from "../audit.ts";
import { batchById } from "../batches/open_batch.ts";
import type { Ctx } from "../context.ts";
import { tellClockChanged } from "../sitting/clock/clock.ts";

/** Whether respondents of a batch may raise a hand. */
export async function areHandsAllowed(ctx: Ctx, actor: Actor, batchId: string): Promise<boolean> {
  const { orgId } = requireMay(actor, "invigilate");
  const { id } = await batchById(ctx, actor, batchId);
  return await findHandSetting(ctx.sql, orgId, id) ?? false;
}

/** Lets respondents of a batch raise a hand, or not any more: then raised hands are hidden. Repeating it does nothing. */
export async function allowHands(
  ctx: Ctx,
  actor: Actor,
  batchId: string,
  isAllowed: boolean,
): Promise<void> {
  const staff = requireMay(actor, "invigilate");
  const { orgId } = staff;
  const { id } = await batchById(ctx, actor, batchId);
  const changed = await ctx.sql.begin(async (tx) => {
    if (!await setHands(tx, orgId, id, isAllowed)) return false;
    await audit(ctx, tx, staff, { verb: isAllowed ? "allowHands" : "forbidHands", to: ["batch", id] });
    return true;
  });
  if (!changed) return;
  for (const one of await listUnfinished(ctx.sql, orgId, id)) tellClockChanged(ctx, one);
}

/**
 * Tells people with a raised hand that somebody comes, or lowers their hands. Returns for how many. All or nothing:
 * an id of nobody in the batch is refused.
 */
export async function replyToHands(
  ctx: Ctx,
  actor: Actor,
  batchId: string,
  { respondents, reply }: HandReply,
): Promise<number> {
  const staff = requireMay(actor, "invigilate");
  const { orgId, userId, address } = staff;
  const { id } = await batchById(ctx, actor, batchId);
  const named = [...new Set(respondents)];
  const at = ctx.now();
  const replied = await ctx.sql.begin(async (tx) => {
    const known = await listIdsInBatch(tx, orgId, id, named);
    if (known.length < named.length) throw new Refusal("not_found");
    // Whoever has two records sits in one of them.
    const all = await withOtherRecords(tx, orgId, known);
    const ids = reply === "coming"
      ? await answerHands(tx, orgId, id, { ids: all, at })
      : await deleteHands(tx, orgId, id, all);
    await appendAuditEvents(
      tx,
      orgId,
      ids.map((subjectId) => ({
        at,
        actorKind: "staff" as const,
        actorId: userId,
        verb: reply === "coming" ? "answerHand" as const : "lowerHand" as const,
        subjectKind: "respondent" as const,
        subjectId,
        address: address ?? undefined,
      })),
    );
    return ids;
  });
  for (const one of replied) tellClockChanged(ctx, one);
  return replied.length;
}
