import { insertMessages, listMessages, type SentMessage } from "../../db/sitting/messages.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { requireId } from "../../model/id.ts";
import type { RoomMessage } from "../../model/room/message.ts";
import { countAttempt } from "../access/attempts.ts";
import { batchById } from "../batches/open_batch.ts";
import type { Ctx } from "../context.ts";
import { forPeople } from "./for_people.ts";

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
  const { orgId, userId } = staff;
  const { id } = await batchById(ctx, actor, batchId);
  await countAttempt(ctx, "messageToRoom", userId);
  // On record without the text, which may name somebody: nothing is erased from the record.
  const sent = await forPeople(ctx, staff, {
    ...{ batchId: id, respondents: respondents ?? null, verb: "sendMessage" },
    act: (tx, ids, at) => insertMessages(tx, orgId, id, { ids, text, sentBy: userId, at }),
  });
  return sent.length;
}

/** The messages that staff have sent to a respondent, oldest first; none for nobody of the organisation. */
export async function messagesTo(ctx: Ctx, actor: Actor, respondentId: string): Promise<SentMessage[]> {
  const { orgId } = requireMay(actor, "invigilate");
  return await listMessages(ctx.sql, orgId, requireId(respondentId));
}
