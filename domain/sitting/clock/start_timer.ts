import { insertStart } from "../../../db/sitting/clock_events.ts";
import { findSharedStart, insertReady } from "../../../db/sitting/shared_start.ts";
import type { Actor, Respondent } from "../../../model/account/actor.ts";
import { timedParts } from "../../../model/sitting/clock.ts";
import { haltIn } from "../../../model/sitting/halts.ts";
import type { StartedClock } from "../../../model/sitting/bookmark.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import type { Ctx } from "../../context.ts";
import { tellOwnRoom } from "./activity.ts";
import { clockOf, eventsOf } from "./clock.ts";
import { contentOfSubtest, type SittingContent } from "../content/content.ts";
import { sealKey } from "../content/seal.ts";
import { openSeatAt, requireOpenSubtest } from "../seat.ts";

/**
 * Starts a subtest's time, once; repeated calls return the same clock. `startedAt` is the time of the start
 * in the player, if the start could not be reported immediately; it can only shorten the remaining time.
 * Returns the key to the sealed questions. Nothing starts, and nothing can be read, while the test stands, and
 * before staff have started a part that they start for all.
 */
export async function startTimer(
  ctx: Ctx,
  actor: Actor,
  subtestId: number,
  { startedAt }: { startedAt?: number | null } = {},
): Promise<StartedClock> {
  const respondent = requireMay(actor, "sitTests");
  const { orgId, respondentId } = respondent;
  const { content, subtest } = await contentOfSubtest(ctx, subtestId);
  const { versionId } = content;
  requireOpenSubtest(await openSeatAt(ctx.sql, respondent, content), content, subtestId);
  const begunAt = timedParts(content).includes(subtestId)
    ? await begunByStaff(ctx, respondent, content, subtestId)
    : -Infinity;
  if (begunAt === null) {
    tellOwnRoom(ctx, respondent);
    return await clockOf(ctx, respondent, content, subtestId);
  }
  const now = ctx.now().getTime();
  const at = new Date(Math.max(begunAt, Math.min(now, startedAt ?? now)));
  await insertStart(ctx.sql, orgId, { respondentId, versionId, subtestId, at });
  tellOwnRoom(ctx, respondent);
  const clock = await clockOf(ctx, respondent, content, subtestId);
  // The player learns from the clock that the test stands, and asks again afterwards.
  return subtest.isTimed && !clock.halt
    ? { ...clock, key: await sealKey(ctx, { respondentId, subtestId }) }
    : clock;
}

/**
 * When staff started the first timed part for the respondent; -Infinity if they need not (any more). Null if they have not
 * yet: then notes that the respondent is ready. Whoever opens a later part first waits there: a time that ran would
 * stand while they wait.
 */
async function begunByStaff(
  ctx: Ctx,
  respondent: Respondent,
  content: SittingContent,
  subtestId: number,
): Promise<number | null> {
  const { orgId, respondentId } = respondent;
  const { isShared, begunAt } = await findSharedStart(ctx.sql, orgId, {
    respondentId,
    versionId: content.versionId,
  });
  if (begunAt !== null) return begunAt;
  if (!isShared) return -Infinity;
  const events = await eventsOf(ctx.sql, respondent, content);
  const timed = timedParts(content);
  if (events.some(({ kind, subtestId: id }) => kind === "start" && timed.includes(id))) return -Infinity;
  if (haltIn(events)) return null;
  return await insertReady(ctx.sql, orgId, { respondentId, subtestId, at: ctx.now() }) ? null : -Infinity;
}
