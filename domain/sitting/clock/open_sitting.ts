import { type ActMade, listActs, listClockEvents } from "../../../db/sitting/clock_events.ts";
import type { Actor } from "../../../model/account/actor.ts";
import { requireMay } from "../../../model/account/permissions.ts";
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
    isTimed: content !== null && isTimed(content),
    acts: acts.filter((act) => act.assessmentId === assessmentId),
  };
}
