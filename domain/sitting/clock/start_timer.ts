import { insertStart } from "../../../db/sitting/clock_events.ts";
import type { Actor } from "../../../model/account/actor.ts";
import type { StartedClock } from "../../../model/sitting/bookmark.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import type { Ctx } from "../../context.ts";
import { tellRoom } from "../../tell_room.ts";
import { clockOf } from "./clock.ts";
import { contentOfSubtest } from "../content/content.ts";
import { sealKey } from "../content/seal.ts";
import { openSeatAt, requireOpenSubtest } from "../seat.ts";

/**
 * Starts a subtest's time, once; repeated calls return the same clock. `startedAt` is the time of the start
 * in the player, if the start could not be reported immediately; it can only shorten the remaining time.
 * Returns the key to the sealed questions. Nothing starts, and nothing can be read, while the test stands.
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
  const now = ctx.now().getTime();
  const at = new Date(Math.min(now, startedAt ?? now));
  await insertStart(ctx.sql, orgId, { respondentId, versionId, subtestId, at });
  tellRoom(ctx, respondent.batchId, [respondentId]);
  const clock = await clockOf(ctx, respondent, content, subtestId);
  // The player learns from the clock that the test stands, and asks again afterwards.
  return subtest.isTimed && !clock.halt
    ? { ...clock, key: await sealKey(ctx, { respondentId, subtestId }) }
    : clock;
}
