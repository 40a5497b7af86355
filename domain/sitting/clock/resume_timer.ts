import { appendAuditEvent } from "../../../db/organization/audit_events.ts";
import { findBookmark, lockBookmark, setBookmark } from "../../../db/sitting/bookmarks.ts";
import { insertCredits } from "../../../db/sitting/clock_events.ts";
import type { Tx } from "../../../db/connection/pool.ts";
import { arrivalsSince } from "../../../db/sitting/responses.ts";
import type { Actor, Respondent } from "../../../model/account/actor.ts";
import { Refusal } from "../../../model/refusal.ts";
import { creditedIn, endOf } from "../../../model/sitting/clock.ts";
import type { Clock } from "../../../model/sitting/clock_reading.ts";
import type { ClockEvent } from "../../../model/sitting/clock_event.ts";
import { haltsOf } from "../../../model/sitting/halts.ts";
import { creditedGaps } from "../../../model/sitting/credit.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import type { Ctx } from "../../context.ts";
import { tellOwnRoom } from "./activity.ts";
import { pendingActivity } from "./activity.ts";
import { clockOf, eventsOf, forgetClock } from "./clock.ts";
import { contentOf, type SittingContent } from "../content/content.ts";
import { seatsOf } from "../seat.ts";

/**
 * Resumes a test after a lost connection. If the test pauses without a connection, the gaps since the last
 * sign of life are credited: once, within the limits of the test, and not if the time had run out before. The
 * pause time that the player reports can only shorten the credit.
 */
export async function resumeTimer(
  ctx: Ctx,
  actor: Actor,
  { pausedAt }: { pausedAt?: number | null },
): Promise<Clock> {
  const respondent = requireMay(actor, "sitTests");
  const content = await contentAtBookmark(ctx, respondent);
  const subtestId = await ctx.sql.begin((tx) => creditGap(ctx, tx, respondent, content, pausedAt ?? null));
  tellOwnRoom(ctx, respondent);
  return await clockOf(ctx, respondent, content, subtestId);
}

/**
 * Credits an absence when a test's page is opened again: after a lost connection, a closed browser, or a
 * re-entry elsewhere. Done before finished subtests are determined; a mere reload credits nothing.
 */
export async function creditAbsence(ctx: Ctx, actor: Respondent, content: SittingContent): Promise<void> {
  if (!content.shouldPauseOnDisconnect) return;
  await ctx.sql.begin((tx) => creditGap(ctx, tx, actor, content, null));
  forgetClock(ctx, actor);
}

/**
 * Returns the content of the bookmarked test. Read before the transaction: transactions that each wait for
 * one more connection would block each other.
 */
async function contentAtBookmark(ctx: Ctx, actor: Respondent): Promise<SittingContent> {
  const seats = await seatsOf(ctx.sql, actor);
  const bookmark = await findBookmark(ctx.sql, actor.orgId, actor.respondentId);
  const seat = seats.find(({ id }) => id === bookmark?.assessmentId);
  if (!seat) throw new Refusal("not_found");
  return await contentOf(ctx, seat.versionId);
}

/** Events that come from the respondent: not what staff decide, nor that a time ran out. */
const SIGNS: ReadonlySet<ClockEvent["kind"]> = new Set(["start", "ping", "gap", "credit", "heard"]);

/** Credits the gap and returns the subtest in which the respondent is. */
async function creditGap(
  ctx: Ctx,
  tx: Tx,
  actor: Respondent,
  content: SittingContent,
  pausedAt: number | null,
): Promise<number | null> {
  const { orgId, respondentId } = actor;
  const bookmark = await lockBookmark(tx, orgId, respondentId);
  const seat = (await seatsOf(tx, actor)).find(({ id }) => id === bookmark?.assessmentId);
  if (!bookmark || !seat) throw new Refusal("not_found");
  const { subtestId } = bookmark;
  // A respondent who has continued with another test was not absent.
  const isHere = seat.status === "inprogress" && seat.versionId === content.versionId;
  if (subtestId === null || !content.shouldPauseOnDisconnect || !isHere) return subtestId;
  const events = await eventsOf(tx, actor, content);
  const now = ctx.now();
  const end = endOf(content, subtestId, events, now.getTime());
  const hasBegun = events.some((event) => event.kind === "start" && event.subtestId === subtestId);
  if (end === null || !hasBegun) return subtestId;
  const lastSign = Math.max(
    bookmark.lastActiveAt.getTime(),
    pendingActivity(ctx, respondentId)?.at.getTime() ?? 0,
    ...events.filter(({ kind }) => SIGNS.has(kind)).map(({ at }) => at),
  );
  const arrivals = await arrivalsSince(tx, orgId, { respondentId, since: lastSign });
  const credited = creditedIn(events);
  const gaps = creditedGaps({
    heard: [lastSign, ...arrivals],
    now: now.getTime(),
    pausedAt,
    end,
    halts: haltsOf(events),
    perGap: content.creditPerGap,
    left: content.creditPerSitting - credited,
  });
  if (gaps.length === 0) return subtestId;
  await insertCredits(tx, orgId, { respondentId, subtestId, gaps, now });
  await appendAuditEvent(tx, orgId, {
    at: now,
    actorKind: "respondent",
    actorId: respondentId,
    verb: "creditTime",
    subjectKind: "assessment",
    subjectId: seat.id,
    detail: { seconds: Math.round(gaps.reduce((sum, { seconds }) => sum + seconds, 0)), subtestId },
  });
  // The next gap starts here at the earliest.
  await setBookmark(tx, orgId, { ...bookmark, respondentId, lastActiveAt: now });
  return subtestId;
}
