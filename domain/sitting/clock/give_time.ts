import { insertAct, listClockEvents } from "../../../db/sitting/clock_events.ts";
import type { Actor } from "../../../model/account/actor.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import { Refusal } from "../../../model/refusal.ts";
import { extrasIn } from "../../../model/sitting/clock.ts";
import type { ExtraTime, GivenTime, TakenBack, TakingBack } from "../../../model/sitting/extra_time.ts";
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
    const id = (await insertAct(tx, orgId, act))!;
    // Without the reason, which is typed: anonymizing erases it, and nothing is erased from the record.
    const detail = { extraSeconds: seconds, subtestId };
    await audit(ctx, tx, staff, { verb: "giveTime", to: ["assessment", assessmentId], detail });
    return { act: id, seconds, timeLeftMs: Math.round(endsAt + seconds * 1000 - now.getTime()) };
  });
}

/**
 * Takes extra time back that was given by mistake, as long as none of it is used: the entry stays, and one more
 * takes it back. Without `act` it is what this member gave last.
 */
export async function takeBackTime(
  ctx: Ctx,
  actor: Actor,
  assessmentId: string,
  { act }: TakingBack,
): Promise<TakenBack> {
  const staff = requireMay(actor, "giveTime");
  const { orgId, userId: givenBy } = staff;
  return await decide(ctx, staff, assessmentId, undefined, async (tx, { place, content, events, now }) => {
    const given = extrasIn(events).findLast((one) =>
      act === undefined ? one.givenBy === givenBy : one.id === act
    );
    if (!given) throw new Refusal("nothing_to_take_back");
    const running = runningTime(content, place, events, now.getTime());
    if (typeof running === "string") throw new Refusal(running === "time_is_up" ? "time_used" : running);
    const { id: undoes, subtestId } = given;
    const seconds = given.seconds!;
    const left = running.endsAt - now.getTime() - seconds * 1000;
    if (running.subtestId !== subtestId || left < 0) throw new Refusal("time_used");
    const { respondentId } = place;
    await insertAct(tx, orgId, { respondentId, subtestId, kind: "undo", seconds, undoes, givenBy, at: now });
    const detail = { extraSeconds: seconds, subtestId };
    await audit(ctx, tx, staff, { verb: "takeBackTime", to: ["assessment", assessmentId], detail });
    return { seconds, timeLeftMs: Math.round(left) };
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
