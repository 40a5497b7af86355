import { insertLeavings } from "../../../db/sitting/clock_events.ts";
import type { Actor } from "../../../model/account/actor.ts";
import type { Language } from "../../../model/languages.ts";
import type { SignOfLife } from "../../../model/sitting/bookmark.ts";
import type { Clock } from "../../../model/sitting/clock_reading.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import type { Ctx } from "../../context.ts";
import { recordActivity, tellOwnRoom } from "./activity.ts";
import { cachedNotices } from "../../notices/respondent_notices.ts";
import { cachedClock, clockOf } from "./clock.ts";
import { placeTimes } from "../answers/place_times.ts";
import { contentOfSubtest } from "../content/content.ts";
import { openSeatAt } from "../seat.ts";

/**
 * Called every few seconds by every respondent (docs/product.md, Signs of life). Usually served without the
 * database.
 */
export async function stayActive(
  ctx: Ctx,
  actor: Actor,
  subtestId: number,
  { questionIndex, placedAt, left = [] }: SignOfLife,
  language: Language,
): Promise<Clock> {
  const respondent = requireMay(actor, "sitTests");
  let clock = cachedClock(ctx, respondent, subtestId);
  if (!clock) {
    const { content } = await contentOfSubtest(ctx, subtestId);
    await openSeatAt(ctx.sql, respondent, content);
    clock = await clockOf(ctx, respondent, content, subtestId);
  }
  const { respondentId, orgId, batchId } = respondent;
  const at = ctx.now();
  const place = { subtestId, questionIndex, ...placeTimes(placedAt, at) };
  recordActivity(ctx, { respondentId, orgId, ...place, at }, batchId);
  if (left.length > 0) {
    await insertLeavings(ctx.sql, orgId, { respondentId, leavings: left, now: at });
    tellOwnRoom(ctx, respondent);
  }
  const notices = await cachedNotices(ctx, respondent, language);
  return notices.length === 0 ? clock : { ...clock, notices: [...notices] };
}
