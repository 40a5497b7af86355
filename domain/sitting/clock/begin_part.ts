import type { Actor } from "../../../model/account/actor.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import { Refusal } from "../../../model/refusal.ts";
import { haltIn } from "../../../model/sitting/halts.ts";
import type { SittingState } from "../../../model/sitting/sitting_state.ts";
import type { Ctx } from "../../context.ts";
import { decide, requireInProgress, storeDecision } from "./decide.ts";

/**
 * Starts the part for a respondent who waits for it. Their time runs from the start that their own device then
 * makes: nobody loses what the message needs on its way.
 */
export async function beginPart(ctx: Ctx, actor: Actor, assessmentId: string): Promise<SittingState> {
  const staff = requireMay(actor, "invigilate");
  return await decide(ctx, staff, assessmentId, undefined, async (tx, known) => {
    requireInProgress(known);
    if (haltIn(known.events)?.kind !== "start") throw new Refusal("not_ready_to_start");
    const { subtestId } = known.events.findLast(({ kind }) => kind === "ready")!;
    return await storeDecision(ctx, tx, staff, known, { kind: "begin", subtestId, verb: "beginPart" });
  });
}
