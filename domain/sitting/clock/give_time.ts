import { insertAct, listClockEvents } from "../../../db/sitting/clock_events.ts";
import type { Actor } from "../../../model/account/actor.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import { Refusal } from "../../../model/refusal.ts";
import type { ExtraTime, GivenTime } from "../../../model/sitting/extra_time.ts";
import { audit } from "../../audit.ts";
import type { Ctx } from "../../context.ts";
import { contentOf } from "../content/content.ts";
import { decide, placeIn } from "./decide.ts";
import { isTimed, type RunningTime, runningTime } from "./running_time.ts";

/**
 * Gives a respondent extra time in the part that they are in: its end and the test's move. Refused unless a
 * time is running: what has run out, or was handed in, stays closed.
 */
export async function giveTime(
  ctx: Ctx,
  actor: Actor,
  assessmentId: string,
  { minutes, percent, reason }: ExtraTime,
): Promise<GivenTime> {
  const staff = requireMay(actor, "giveTime");
  const { orgId, userId } = staff;
  return await decide(ctx, staff, assessmentId, undefined, async (tx, { place, content, events, now }) => {
    const running = runningTime(content, place, events, now.getTime());
    if (typeof running === "string") throw new Refusal(running);
    const { subtestId, limit, endsAt } = running;
    const { respondentId } = place;
    const seconds = minutes === undefined ? Math.max(1, Math.round(limit * percent! / 100)) : minutes * 60;
    const act = {
      respondentId,
      subtestId,
      kind: "extra",
      seconds,
      reason,
      givenBy: userId,
      at: now,
    } as const;
    await insertAct(tx, orgId, act);
    // Without the reason, which is typed: anonymizing erases it, and nothing is erased from the record.
    const detail = { extraSeconds: seconds, subtestId };
    await audit(ctx, tx, staff, { verb: "giveTime", to: ["assessment", assessmentId], detail });
    return { seconds, timeLeftMs: Math.round(endsAt + seconds * 1000 - now.getTime()) };
  });
}

/** Time that can be given in a test: what is left in milliseconds, or the code of the refusal. */
export interface GivableTime {
  readonly assessmentId: string;
  readonly left: number | Exclude<ReturnType<typeof runningTime>, RunningTime>;
}

/** Whether staff can give time in an assessment; null if nothing in its test has a limit. */
export async function givableTime(
  ctx: Ctx,
  actor: Actor,
  assessmentId: string,
): Promise<GivableTime | null> {
  const { orgId } = requireMay(actor, "giveTime");
  const place = await placeIn(ctx.sql, orgId, assessmentId);
  const { respondentId, versionId } = place;
  const content = versionId === null ? null : await contentOf(ctx, versionId);
  if (versionId === null || !content || !isTimed(content)) return null;
  const events = await listClockEvents(ctx.sql, orgId, { respondentId, versionId });
  const now = ctx.now().getTime();
  const running = runningTime(content, place, events, now);
  return { assessmentId, left: typeof running === "string" ? running : running.endsAt - now };
}
