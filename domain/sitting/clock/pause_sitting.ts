import type { Actor } from "../../../model/account/actor.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import { Refusal } from "../../../model/refusal.ts";
import { haltIn } from "../../../model/sitting/halts.ts";
import type { Pausing, Resuming } from "../../../model/sitting/acts.ts";
import type { SittingState } from "../../../model/sitting/sitting_state.ts";
import type { Ctx } from "../../context.ts";
import { decide, type Known, requireInProgress, storeDecision } from "./decide.ts";

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
    return await storeDecision(ctx, tx, staff, known, { kind: "pause", reason, verb: "pauseSitting" });
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
    if (halt?.kind !== "pause") throw new Refusal(halt?.kind === "stop" ? "test_stopped" : "not_paused");
    const detail = { seconds: Math.round((known.now.getTime() - halt.since) / 1000) };
    return await storeDecision(ctx, tx, staff, known, { kind: "resume", verb: "resumeSitting", detail });
  });
}

function requireRunning(known: Known): void {
  requireInProgress(known);
  const halt = haltIn(known.events);
  if (halt && halt.kind !== "start") {
    throw new Refusal(halt.kind === "pause" ? "already_paused" : "test_stopped");
  }
}
