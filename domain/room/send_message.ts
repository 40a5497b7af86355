import { insertMessages, listMessages, type SentMessage } from "../../db/sitting/messages.ts";
import { appendAuditEvents } from "../../db/organization/audit_events.ts";
import { withOtherRecords } from "../../db/respondents/merge_records.ts";
import { listIdsInBatch } from "../../db/respondents/respondent_list.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { requireId } from "../../model/id.ts";
import { Refusal } from "../../model/refusal.ts";
import type { RoomMessage } from "../../model/room/message.ts";
import { countAttempt } from "../access/attempts.ts";
import { batchById } from "../batches/open_batch.ts";
import type { Ctx } from "../context.ts";
import { tellClockChanged } from "../sitting/clock/clock.ts";

/**
 * Sends a message to people of a batch, to those named or to all who have not finished, and returns to how many.
 * All or nothing: an id of nobody in the batch is refused; anonymized people are left out.
 */
export async function sendMessage(
  ctx: Ctx,
  actor: Actor,
  batchId: string,
  { text, respondents }: RoomMessage,
): Promise<number> {
  const staff = requireMay(actor, "invigilate");
  const { orgId, userId, address } = staff;
  const { id } = await batchById(ctx, actor, batchId);
  await countAttempt(ctx, "messageToRoom", userId);
  const named = respondents && [...new Set(respondents)];
  const at = ctx.now();
  const sent = await ctx.sql.begin(async (tx) => {
    const known = named && await listIdsInBatch(tx, orgId, id, named);
    if (known && known.length < named.length) throw new Refusal("not_found");
    const ids = await insertMessages(tx, orgId, id, {
      // Whoever has two records sits in one of them.
      ids: known ? await withOtherRecords(tx, orgId, known) : null,
      text,
      sentBy: userId,
      at,
    });
    // Without the text, which may name somebody: nothing is erased from the record.
    await appendAuditEvents(
      tx,
      orgId,
      ids.map((subjectId) => ({
        at,
        actorKind: "staff" as const,
        actorId: userId,
        verb: "sendMessage" as const,
        subjectKind: "respondent" as const,
        subjectId,
        address: address ?? undefined,
      })),
    );
    return ids;
  });
  for (const one of sent) tellClockChanged(ctx, one);
  return sent.length;
}

/** The messages that staff have sent to a respondent, oldest first; none for nobody of the organisation. */
export async function messagesTo(ctx: Ctx, actor: Actor, respondentId: string): Promise<SentMessage[]> {
  const { orgId } = requireMay(actor, "invigilate");
  return await listMessages(ctx.sql, orgId, requireId(respondentId));
}
