import { listClockEvents } from "../../../db/sitting/clock_events.ts";
import { findSittingPlace, lockRespondent, type SittingPlace } from "../../../db/sitting/sat_assessments.ts";
import type { Sql, Tx } from "../../../db/connection/pool.ts";
import type { Member } from "../../../model/account/actor.ts";
import { requireId } from "../../../model/id.ts";
import { Refusal } from "../../../model/refusal.ts";
import type { ClockEvent } from "../../../model/sitting/clock.ts";
import { lastActIn, type SittingState, sittingState } from "../../../model/sitting/sitting_state.ts";
import type { Ctx } from "../../context.ts";
import { contentOf, type SittingContent } from "../content/content.ts";
import { tellClockChanged } from "./clock.ts";

/** A test that somebody sits, as it is when staff decide about it. */
export interface Known {
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
  const { respondentId, versionId } = await placeIn(ctx.sql, orgId, requireId(assessmentId));
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
    return await work(tx, { place, content, events, now });
  });
  tellClockChanged(ctx, respondentId);
  return done as T;
}

export async function placeIn(sql: Sql | Tx, orgId: string, assessmentId: string): Promise<SittingPlace> {
  const place = await findSittingPlace(sql, orgId, assessmentId);
  if (!place) throw new Refusal("not_found");
  return place;
}

/** The state of a begun test after a decision in its transaction. */
export async function stateAfter(
  tx: Tx,
  { orgId }: Member,
  { place, content, now }: Known,
): Promise<SittingState> {
  const { respondentId } = place;
  const events = await listClockEvents(tx, orgId, { respondentId, versionId: content.versionId });
  return sittingState(content, place, events, now.getTime());
}

export function requireInProgress({ place: { status } }: Known): void {
  if (status === "new") throw new Refusal("not_started");
  if (status === "complete") throw new Refusal("already_complete");
}

/** The part that a decision about a whole test is noted in: the respondent's, or else the first. */
export const actAt = ({ place: { respondentId, subtestId }, content, now }: Known) => ({
  respondentId,
  subtestId: subtestId ?? content.subtests[0]!.id,
  at: now,
});
