import type { Actor } from "../../../model/account/actor.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import { Refusal } from "../../../model/refusal.ts";
import type { Pausing } from "../../../model/sitting/acts.ts";
import { haltIn } from "../../../model/sitting/halts.ts";
import type { SittingState } from "../../../model/sitting/sitting_state.ts";
import type { Ctx } from "../../context.ts";
import { decide, requireInProgress, storeDecision } from "./decide.ts";

/**
 * Ends a test for its respondent: from this moment no answer counts. What was answered before stays, and what
 * was left of its time is kept for a reopening.
 */
export async function stopSitting(
  ctx: Ctx,
  actor: Actor,
  assessmentId: string,
  { reason, seen }: Pausing,
): Promise<SittingState> {
  const staff = requireMay(actor, "invigilate");
  return await decide(ctx, staff, assessmentId, seen, async (tx, known) => {
    requireInProgress(known);
    if (haltIn(known.events)?.kind === "stop") throw new Refusal("test_stopped");
    return await storeDecision(ctx, tx, staff, known, { kind: "stop", reason, verb: "stopSitting" });
  });
}
