import { findBookmark, lockBookmark, setBookmark } from "../../db/bookmarks.ts";
import { insertCredit } from "../../db/clock_events.ts";
import type { Tx } from "../../db/pool.ts";
import { lastAnsweredAt } from "../../db/responses.ts";
import { type Actor, requireRespondent, type Respondent } from "../../model/actor.ts";
import { Refusal } from "../../model/refusal.ts";
import { type Clock, type ClockEvent, endOf } from "../../model/session/clock.ts";
import type { Ctx } from "../context.ts";
import { notedActivity } from "./activity.ts";
import { clockOf, eventsOf, forgetClock } from "./clock.ts";
import { contentOf, type SittingContent } from "./content.ts";
import { seatsOf } from "./seat.ts";

/** Shorter ones are none: whoever asks without end leaves no more than a line for each second. */
const SHORTEST_GAP_MS = 1_000;
/** A ping is due every 15 s, and what it said is in the database 5 s later: whoever is silent for longer was not there. */
const SHORTEST_ABSENCE_MS = 20_000;

/**
 * The connection is back. Where the test says that time stands still without it, the time since its respondent was last heard
 * of is given back: once, and not to whom it had run out before. What the player says of when it stopped can only make it less.
 */
export async function resumeTimer(
  ctx: Ctx,
  actor: Actor,
  { pausedAt }: { pausedAt?: number | null },
): Promise<Clock> {
  const respondent = requireRespondent(actor);
  const content = await contentAtBookmark(ctx, respondent);
  const subtestId = await ctx.sql.begin((tx) =>
    creditGap(ctx, tx, respondent, content, { pausedAt: pausedAt ?? null, shortest: SHORTEST_GAP_MS })
  );
  return await clockOf(ctx, respondent, content, subtestId);
}

/**
 * Somebody opens the page of a test again: after the connection was gone, the browser closed, or with the re-entry code elsewhere.
 * A test whose time stands still meanwhile gives it back before it is asked what is over; a mere reload gives nothing.
 */
export async function creditAbsence(ctx: Ctx, actor: Respondent, content: SittingContent): Promise<void> {
  if (!content.shouldPauseOnDisconnect) return;
  await ctx.sql.begin((tx) =>
    creditGap(ctx, tx, actor, content, { pausedAt: null, shortest: SHORTEST_ABSENCE_MS })
  );
  forgetClock(ctx, actor);
}

/** Before the transaction: many that each waited within theirs for one more connection would wait for each other. */
async function contentAtBookmark(ctx: Ctx, actor: Respondent): Promise<SittingContent> {
  const seats = await seatsOf(ctx.sql, actor);
  const bookmark = await findBookmark(ctx.sql, actor.orgId, actor.respondentId);
  const seat = seats.find(({ id }) => id === bookmark?.assessmentId);
  if (!seat) throw new Refusal("not_found");
  return await contentOf(ctx.sql, seat.versionId);
}

/** Answers which subtest its respondent is in. */
async function creditGap(
  ctx: Ctx,
  tx: Tx,
  actor: Respondent,
  content: SittingContent,
  { pausedAt, shortest }: { pausedAt: number | null; shortest: number },
): Promise<number | null> {
  const { orgId, respondentId } = actor;
  const bookmark = await lockBookmark(tx, orgId, respondentId);
  const seat = (await seatsOf(tx, actor)).find(({ id }) => id === bookmark?.assessmentId);
  if (!bookmark || !seat) throw new Refusal("not_found");
  const { subtestId } = bookmark;
  // Whoever has gone on to another test meanwhile was not away.
  const isHere = seat.status === "inprogress" && seat.versionId === content.versionId;
  if (subtestId === null || !content.shouldPauseOnDisconnect || !isHere) return subtestId;
  const events = await eventsOf(tx, actor, content);
  const now = ctx.now();
  const since = lastSign(subtestId, events, [
    bookmark.lastActiveAt.getTime(),
    notedActivity(ctx, respondentId)?.at.getTime() ?? null,
    await lastAnsweredAt(tx, orgId, respondentId),
    pausedAt,
  ]);
  if (since !== null && now.getTime() - since < shortest) return subtestId;
  const end = endOf(content, subtestId, events);
  if (since !== null && end !== null && since < end) {
    await insertCredit(tx, orgId, { respondentId, subtestId, since: new Date(since), now });
  }
  // The next gap begins here at the earliest.
  await setBookmark(tx, orgId, { ...bookmark, respondentId, lastActiveAt: now });
  return subtestId;
}

/** When somebody was last heard of in a subtest; null where its time has not begun. */
function lastSign(
  subtestId: number,
  events: readonly ClockEvent[],
  others: readonly (number | null)[],
): number | null {
  // When a time would be up is no sign of anybody.
  const here = events.filter((event) => event.subtestId === subtestId && event.kind !== "expiry");
  if (!here.some(({ kind }) => kind === "start")) return null;
  return Math.max(...here.map(({ at }) => at), ...others.filter((at) => at !== null));
}
