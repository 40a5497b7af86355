import {
  insertIncident,
  listIncidents,
  listRoomIncidents,
  type NotedIncident,
  type RoomIncident,
} from "../../db/sitting/incidents.ts";
import { findSittingPlace } from "../../db/sitting/sat_assessments.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { requireId } from "../../model/id.ts";
import { LIMITS } from "../../model/limits.ts";
import { Refusal } from "../../model/refusal.ts";
import type { NewIncident } from "../../model/sitting/incident.ts";
import { audit } from "../audit.ts";
import { batchById } from "../batches/open_batch.ts";
import type { Ctx } from "../context.ts";
import { tellRoom } from "../tell_room.ts";

/** Notes an incident of somebody's test, begun or not. Its respondent never sees it. */
export async function noteIncident(
  ctx: Ctx,
  actor: Actor,
  assessmentId: string,
  { text }: NewIncident,
): Promise<NotedIncident> {
  const staff = requireMay(actor, "invigilate");
  const { orgId, userId } = staff;
  const { respondentId, isAnonymized } = await placeOf(ctx, orgId, assessmentId);
  if (isAnonymized) throw new Refusal("anonymized");
  const at = ctx.now();
  const { id, batchId } = await ctx.sql.begin(async (tx) => {
    const noted = await insertIncident(tx, orgId, { assessmentId, at, notedBy: userId, text });
    if (!noted) throw new Refusal("not_found");
    // Without the text, which may name somebody: nothing is erased from the record.
    await audit(ctx, tx, staff, { verb: "noteIncident", to: ["assessment", assessmentId] });
    return noted;
  });
  tellRoom(ctx, batchId, [respondentId]);
  const noted = (await listIncidents(ctx.sql, orgId, respondentId)).find((one) => one.id === id);
  if (!noted) throw new Refusal("not_found");
  return noted;
}

/** The incidents of one test, oldest first. */
export async function incidentsOf(ctx: Ctx, actor: Actor, assessmentId: string): Promise<NotedIncident[]> {
  const { orgId } = requireMay(actor, "invigilate");
  const { respondentId } = await placeOf(ctx, orgId, assessmentId);
  return (await listIncidents(ctx.sql, orgId, respondentId)).filter((one) =>
    one.assessmentId === assessmentId
  );
}

/** The newest incidents of a batch. */
export async function roomIncidents(ctx: Ctx, actor: Actor, batchId: string): Promise<RoomIncident[]> {
  const { orgId } = requireMay(actor, "invigilate");
  const { id } = await batchById(ctx, actor, batchId);
  return await listRoomIncidents(ctx.sql, orgId, id, LIMITS.roomIncidents);
}

async function placeOf(ctx: Ctx, orgId: string, assessmentId: string) {
  const place = await findSittingPlace(ctx.sql, orgId, requireId(assessmentId));
  if (!place) throw new Refusal("not_found");
  return place;
}
