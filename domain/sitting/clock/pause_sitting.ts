import { insertAct } from "../../../db/sitting/clock_events.ts";
import type { Actor } from "../../../model/account/actor.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import { Refusal } from "../../../model/refusal.ts";
import { haltIn } from "../../../model/sitting/clock.ts";
import type { Pausing, Resuming } from "../../../model/sitting/acts.ts";
import type { SittingState } from "../../../model/sitting/sitting_state.ts";
import { audit } from "../../audit.ts";
import type { Ctx } from "../../context.ts";
import { actAt, decide, type Known, requireInProgress, stateAfter } from "./decide.ts";

/**
 * Pauses a test in progress: its time stands from this moment, its question is covered, and no answer given
 * later counts until it is resumed. Answers given before still arrive.
 */
export async function pauseSitting(
  ctx: Ctx,
  actor: Actor,
  assessmentId: string,
  { reason, seen }: Pausing,
): Promise<SittingState> {
  const staff = requireMay(actor, "invigilate");
  return await decide(ctx, staff, assessmentId, seen, async (tx, known) => {
    requireRunning(known);
    await insertAct(tx, staff.orgId, { ...actAt(known), kind: "pause", reason, givenBy: staff.userId });
    await audit(ctx, tx, staff, { verb: "pauseSitting", to: ["assessment", assessmentId] });
    return await stateAfter(tx, staff, known);
  });
}

/** Resumes a paused test: its time goes on with what was left. */
export async function resumeSitting(
  ctx: Ctx,
  actor: Actor,
  assessmentId: string,
  { seen }: Resuming,
): Promise<SittingState> {
  const staff = requireMay(actor, "invigilate");
  return await decide(ctx, staff, assessmentId, seen, async (tx, known) => {
    const halt = haltIn(known.events);
    requireInProgress(known);
    if (halt?.kind !== "pause") throw new Refusal(halt ? "test_stopped" : "not_paused");
    await insertAct(tx, staff.orgId, { ...actAt(known), kind: "resume", givenBy: staff.userId });
    const detail = { seconds: Math.round((known.now.getTime() - halt.since) / 1000) };
    await audit(ctx, tx, staff, { verb: "resumeSitting", to: ["assessment", assessmentId], detail });
    return await stateAfter(tx, staff, known);
  });
}

function requireRunning(known: Known): void {
  requireInProgress(known);
  const halt = haltIn(known.events);
  if (halt) throw new Refusal(halt.kind === "pause" ? "already_paused" : "test_stopped");
}
