import type { Actor } from "../../../model/account/actor.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import { Refusal } from "../../../model/refusal.ts";
import type { Pausing, Reopening } from "../../../model/sitting/acts.ts";
import { haltIn } from "../../../model/sitting/clock.ts";
import type { SittingState } from "../../../model/sitting/sitting_state.ts";
import type { Ctx } from "../../context.ts";
import { decide, type Known, requireInProgress, storeDecision } from "./decide.ts";
import { runningTime } from "./running_time.ts";

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

/**
 * Opens a test again: one that was stopped, with the time that was left then, or the part whose time ran out
 * before it was handed in, with `minutes` from now. What came too late before stays late.
 */
export async function reopenSitting(
  ctx: Ctx,
  actor: Actor,
  assessmentId: string,
  { reason, minutes, seen }: Reopening,
): Promise<SittingState> {
  const staff = requireMay(actor, "invigilate");
  return await decide(ctx, staff, assessmentId, seen, async (tx, known) => {
    requireInProgress(known);
    const isStopped = haltIn(known.events)?.kind === "stop";
    if (!isStopped && !isOver(known)) throw new Refusal("nothing_to_reopen");
    if (!isStopped && minutes === undefined) {
      throw new Refusal("invalid_body", { fields: { minutes: ["required"] } });
    }
    const seconds = minutes === undefined ? undefined : minutes * 60;
    const detail = seconds === undefined ? {} : { extraSeconds: seconds };
    const decision = { kind: "reopen", seconds, reason, verb: "reopenSitting", detail } as const;
    return await storeDecision(ctx, tx, staff, known, decision);
  });
}

const isOver = ({ content, place, events, now }: Known): boolean =>
  runningTime(content, place, events, now.getTime()) === "time_is_up";
