import { appendAuditEvents } from "../../db/organization/audit_events.ts";
import { listIdsInBatch } from "../../db/respondents/respondent_list.ts";
import { withOtherRecords } from "../../db/respondents/merge_records.ts";
import { admitWaiting } from "../../db/room/room_people.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { Refusal } from "../../model/refusal.ts";
import { batchById } from "../batches/open_batch.ts";
import type { Ctx } from "../context.ts";
import { tellClockChanged } from "../sitting/clock/clock.ts";
import { tellRoom } from "../tell_room.ts";

/**
 * Lets people in who wait, all of a batch or those named, and returns how many. All or nothing: an id of nobody
 * in the batch is refused; whoever does not wait is left out.
 */
export async function admitPeople(
  ctx: Ctx,
  actor: Actor,
  batchId: string,
  respondents?: readonly string[],
): Promise<number> {
  const staff = requireMay(actor, "invigilate");
  const { orgId, userId, address } = staff;
  const { id } = await batchById(ctx, actor, batchId);
  const named = respondents && [...new Set(respondents.map((one) => one.toLowerCase()))];
  const at = ctx.now();
  const admitted = await ctx.sql.begin(async (tx) => {
    const known = named && await listIdsInBatch(tx, orgId, id, named);
    if (known && known.length < named.length) throw new Refusal("not_found");
    const ids = await admitWaiting(tx, orgId, id, {
      ids: known ? await withOtherRecords(tx, orgId, known) : null,
      at,
    });
    await appendAuditEvents(
      tx,
      orgId,
      ids.map((subjectId) => ({
        at,
        actorKind: "staff" as const,
        actorId: userId,
        verb: "admitRespondent" as const,
        subjectKind: "respondent" as const,
        subjectId,
        address: address ?? undefined,
      })),
    );
    return ids;
  });
  // Their page hears it and goes on.
  for (const one of admitted) tellClockChanged(ctx, one);
  tellRoom(ctx, id, admitted);
  return admitted.length;
}
