import { admitWaiting } from "../../db/room/room_people.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { batchById } from "../batches/open_batch.ts";
import type { Ctx } from "../context.ts";
import { tellRoom } from "../tell_room.ts";
import { forPeople } from "./for_people.ts";

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
  const { id } = await batchById(ctx, actor, batchId);
  const admitted = await forPeople(ctx, staff, {
    ...{ batchId: id, respondents: respondents ?? null, verb: "admitRespondent" },
    act: (tx, ids, at) => admitWaiting(tx, staff.orgId, id, { ids, at }),
  });
  tellRoom(ctx, id, admitted);
  return admitted.length;
}
