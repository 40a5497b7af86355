import { type ActMade, listActs, listClockEvents } from "../../../db/sitting/clock_events.ts";
import { isReported } from "../../../db/sitting/sat_assessments.ts";
import type { Actor } from "../../../model/account/actor.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import type { ClockEvent } from "../../../model/sitting/clock_event.ts";
import { SECOND } from "../../../model/times.ts";
import { requireId } from "../../../model/id.ts";
import { type SittingState, sittingState } from "../../../model/sitting/sitting_state.ts";
import type { Ctx } from "../../context.ts";
import { contentOf } from "../content/content.ts";
import { placeIn } from "./decide.ts";
import { isTimed } from "./running_time.ts";

/** A test of a respondent, for whoever decides about it. */
export interface OpenedSitting {
  readonly state: SittingState;
  /** Something in it has a limit. */
  readonly isTimed: boolean;
  /** It has ended, and a report of it was requested. */
  readonly isReported: boolean;
  /** How often its page was out of sight while a time ran, and for how long in all. */
  readonly left: { readonly count: number; readonly ms: number };
  /** What staff have decided about it, in order. */
  readonly acts: readonly ActMade[];
}

const NO_LIMITS = { testWideTimeLimit: null, subtests: [] };

export async function openSitting(ctx: Ctx, actor: Actor, assessmentId: string): Promise<OpenedSitting> {
  const { orgId } = requireMay(actor, "invigilate");
  const place = await placeIn(ctx.sql, orgId, requireId(assessmentId));
  const { respondentId, versionId } = place;
  const content = versionId === null ? null : await contentOf(ctx, versionId);
  const events = versionId === null ? [] : await listClockEvents(ctx.sql, orgId, { respondentId, versionId });
  const acts = await listActs(ctx.sql, orgId, respondentId);
  return {
    state: sittingState(content ?? NO_LIMITS, place, events, ctx.now().getTime()),
    isReported: place.status === "complete" && await isReported(ctx.sql, orgId, assessmentId),
    isTimed: content !== null && isTimed(content),
    left: leavingsIn(events),
    acts: acts.filter((act) => act.assessmentId === assessmentId),
  };
}

function leavingsIn(events: readonly ClockEvent[]) {
  const left = events.filter(({ kind }) => kind === "left");
  return {
    count: left.length,
    ms: left.reduce((sum, { seconds }) => sum + Math.round(seconds!) * SECOND, 0),
  };
}
