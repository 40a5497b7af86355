import { type Act, insertAct, listClockEvents } from "../../../db/sitting/clock_events.ts";
import { findSittingPlace, lockRespondent, type SittingPlace } from "../../../db/sitting/sat_assessments.ts";
import type { Sql, Tx } from "../../../db/connection/pool.ts";
import type { Member, Staff } from "../../../model/account/actor.ts";
import { requireId } from "../../../model/id.ts";
import { Refusal } from "../../../model/refusal.ts";
import type { AuditDetail } from "../../../model/organization/audit_facts.ts";
import type { AuditVerb } from "../../../model/organization/audit_verb.ts";
import type { ClockEvent } from "../../../model/sitting/clock_event.ts";
import { lastActIn, type SittingState, sittingState } from "../../../model/sitting/sitting_state.ts";
import { audit } from "../../audit.ts";
import type { Ctx } from "../../context.ts";
import { tellRoom } from "../../tell_room.ts";
import { contentOf, type SittingContent } from "../content/content.ts";
import { tellClockChanged } from "./clock.ts";

/** A test that somebody sits, as it is when staff decide about it. */
export interface Known {
  readonly assessmentId: string;
  readonly place: SittingPlace;
  readonly content: SittingContent;
  readonly events: readonly ClockEvent[];
  readonly now: Date;
}

/**
 * Lets staff decide about a begun test, under the lock of its respondent, and tells the sites that its clock
 * changed. `seen` is the last decision that the decider knew of: if there is another by now, refuses with
 * decided_meanwhile.
 */
export async function decide<T>(
  ctx: Ctx,
  { orgId }: Member,
  assessmentId: string,
  seen: number | undefined,
  work: (tx: Tx, known: Known) => Promise<T>,
): Promise<T> {
  const { respondentId, batchId, versionId } = await placeIn(ctx.sql, orgId, requireId(assessmentId));
  if (versionId === null) throw new Refusal("not_started");
  // Read before the transaction: transactions that each wait for one more connection would block each other.
  const content = await contentOf(ctx, versionId);
  const done = await ctx.sql.begin(async (tx) => {
    await lockRespondent(tx, orgId, respondentId);
    const place = await placeIn(tx, orgId, assessmentId);
    if (place.isAnonymized) throw new Refusal("anonymized");
    const events = await listClockEvents(tx, orgId, { respondentId, versionId });
    const last = lastActIn(events);
    if (seen !== undefined && (last?.id ?? 0) !== seen) throw new Refusal("decided_meanwhile");
    // Whoever waited for the lock decides by what is true now. Two sites' clocks may differ: no decision is
    // earlier than the one before it.
    const now = new Date(Math.max(last?.at ?? 0, ctx.now().getTime()));
    return await work(tx, { assessmentId, place, content, events, now });
  });
  tellClockChanged(ctx, respondentId);
  tellRoom(ctx, batchId, [respondentId]);
  return done as T;
}

export async function placeIn(sql: Sql | Tx, orgId: string, assessmentId: string): Promise<SittingPlace> {
  const place = await findSittingPlace(sql, orgId, assessmentId);
  if (!place) throw new Refusal("not_found");
  return place;
}

interface Decision extends Pick<Act, "kind" | "seconds" | "reason"> {
  /** The part in which it is noted; that of the respondent, or else the first, if omitted. */
  readonly subtestId?: number;
  readonly verb: AuditVerb;
  readonly detail?: AuditDetail;
}

/** Stores a decision about a whole test, with its audit event. Returns the state of the test after it. */
export async function storeDecision(
  ctx: Ctx,
  tx: Tx,
  staff: Staff,
  { assessmentId, place, content, now }: Known,
  { verb, detail, ...act }: Decision,
): Promise<SittingState> {
  const { orgId, userId: givenBy } = staff;
  const { respondentId } = place;
  const subtestId = place.subtestId ?? content.subtests[0]!.id;
  await insertAct(tx, orgId, { respondentId, subtestId, at: now, givenBy, ...act });
  await audit(ctx, tx, staff, { verb, to: ["assessment", assessmentId], detail });
  const events = await listClockEvents(tx, orgId, { respondentId, versionId: content.versionId });
  return sittingState(content, place, events, now.getTime());
}

export function requireInProgress({ place: { status } }: Known): void {
  if (status === "new") throw new Refusal("not_started");
  if (status === "complete") throw new Refusal("already_complete");
}
