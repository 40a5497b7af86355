import { findBookmark, type StoredBookmark } from "../../../db/sitting/bookmarks.ts";
import type { Actor, Respondent } from "../../../model/account/actor.ts";
import { Refusal } from "../../../model/refusal.ts";
import type { SatAssessment } from "../../../db/sitting/sat_assessments.ts";
import type { Bookmark } from "../../../model/sitting/bookmark.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import type { Ctx } from "../../context.ts";
import { pendingActivity } from "../clock/activity.ts";
import { clockOf } from "../clock/clock.ts";
import { contentOf, type SittingContent } from "../content/content.ts";
import { seatsOf } from "../seat.ts";
import { isOlderPlace } from "./place_times.ts";

/** Returns where a respondent continues. */
export async function readBookmark(ctx: Ctx, actor: Actor): Promise<Bookmark> {
  const respondent = requireMay(actor, "sitTests");
  const seats = await seatsOf(ctx.sql, respondent);
  const bookmark = await bookmarkOf(ctx, respondent);
  const seat = seats.find(({ id }) => id === bookmark?.assessmentId);
  if (!bookmark || !seat) throw new Refusal("not_found");
  const { finishedSubtests, versionId } = seat;
  return await viewBookmark(
    ctx,
    respondent,
    { ...bookmark, finishedSubtests },
    await contentOf(ctx, versionId),
  );
}

/** Returns the stored bookmark with the respondent's pending activity; null if there is none. */
export async function bookmarkOf(
  ctx: Ctx,
  { orgId, respondentId }: Respondent,
): Promise<StoredBookmark | null> {
  const stored = await findBookmark(ctx.sql, orgId, respondentId);
  const pending = pendingActivity(ctx, respondentId);
  if (!stored || !pending || pending.at < stored.lastActiveAt) return stored;
  const { at: lastActiveAt, subtestId, questionIndex, placedAt, deviceAt } = pending;
  const isHere = subtestId === stored.subtestId && !isOlderPlace(pending, stored);
  if (!isHere || questionIndex === null || !placedAt) return { ...stored, lastActiveAt };
  return { ...stored, lastActiveAt, questionIndex, placedAt, deviceAt };
}

export async function viewBookmark(
  ctx: Ctx,
  actor: Respondent,
  { lastActiveAt, placedAt: _, deviceAt: __, finishedSubtests, ...place }:
    & StoredBookmark
    & Pick<SatAssessment, "finishedSubtests">,
  content: SittingContent,
): Promise<Bookmark> {
  return {
    ...place,
    testId: content.testId,
    lastActiveAt: lastActiveAt.toISOString(),
    finishedSubtests: [...finishedSubtests],
    clock: await clockOf(ctx, actor, content, place.subtestId),
  };
}
