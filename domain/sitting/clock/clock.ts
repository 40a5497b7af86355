import { insertHeard, listClockEvents } from "../../../db/sitting/clock_events.ts";
import { versionAtBookmark } from "../../../db/sitting/bookmarks.ts";
import type { Sql, Tx } from "../../../db/connection/pool.ts";
import type { Respondent } from "../../../model/account/actor.ts";
import { creditedIn, endOf, extraIn, ownLimit, readClock, startOf } from "../../../model/sitting/clock.ts";
import type { Clock } from "../../../model/sitting/clock_reading.ts";
import type { ClockEvent } from "../../../model/sitting/clock_event.ts";
import { haltedBetween, haltIn, haltsOf } from "../../../model/sitting/halts.ts";
import { heardAfter, type SubtestTime } from "../../../model/sitting/lateness.ts";
import type { Ctx } from "../../context.ts";
import { remembered } from "../../memory.ts";
import { CLOCK_CHANGED } from "../../tell_clock.ts";
import { type Applied, appliedIn } from "./applied.ts";
import { recordActivity } from "./activity.ts";
import type { Talk } from "../../../model/sitting/talk.ts";
import { talkIn } from "../talk.ts";
import { contentOf, type SatQuestion, type SatSubtest, type SittingContent } from "../content/content.ts";

/** Reads a respondent's remaining time in a subtest from the database and caches it. */
export async function clockOf(
  ctx: Ctx,
  actor: Respondent,
  content: SittingContent,
  subtestId: number | null,
): Promise<Clock> {
  return clockIn(await readTime(ctx, actor, content), subtestId, ctx.now().getTime());
}

/** The clock of a subtest, for a respondent with their accommodations. */
export const clockIn = (
  { content, events, applied, talk }: CachedTime,
  subtestId: number | null,
  now: number,
): Clock => ({
  ...readClock(content, subtestId, events, now, applied),
  ...((talk.messages.length > 0 || talk.hand) && { talk }),
});

export const eventsOf = (sql: Sql | Tx, { orgId, respondentId }: Respondent, { versionId }: SittingContent) =>
  listClockEvents(sql, orgId, { respondentId, versionId });

interface CachedTime {
  readonly content: SittingContent;
  readonly events: readonly ClockEvent[];
  /** The time factor and the look of the test for this respondent. */
  readonly applied: Applied;
  readonly talk: Talk;
  readonly readAt: number;
  /** By subtest, filled on demand. */
  readonly times: Map<number, SubtestTime>;
  /** The earliest end of a subtest after which there is no sign of life from the respondent yet. */
  readonly nextEnd: number;
}

/**
 * Pings are served from this cache. Changes by another process or device show up with at most this delay; the
 * player ignores readings older than its own by their version. What staff change shows up at once
 * (`tellClockChanged`).
 */
const CACHED_FOR_MS = 60_000;
const MAX_CACHED = 20_000;

interface Cache {
  readonly byRespondent: Map<string, CachedTime>;
  /** Counts what was forgotten: a reading from before that is not kept. */
  forgotten: number;
}

function cache(ctx: Pick<Ctx, "broker" | "log">): Cache {
  const cached: Cache = { byRespondent: new Map(), forgotten: 0 };
  void forgetChanged(ctx, cached);
  return cached;
}

/** Makes every process read a respondent's clock anew. Without the broker they do so after a minute. */
export function tellClockChanged(ctx: Ctx, respondentId: string): void {
  forgetClock(ctx, { respondentId });
  ctx.broker.publish(CLOCK_CHANGED, respondentId);
}

/** Forgets clocks that were changed, as long as the site runs. */
async function forgetChanged({ broker, log }: Pick<Ctx, "broker" | "log">, cached: Cache): Promise<void> {
  try {
    for await (const respondentId of broker.subscribe(CLOCK_CHANGED, new AbortController().signal)) {
      forget(cached, String(respondentId));
    }
  } catch (error) {
    log.warn("changes of clocks not heard", { reason: String(error) });
  }
}

function forget(cached: Cache, respondentId: string): void {
  cached.byRespondent.delete(respondentId);
  cached.forgotten++;
}

async function read(ctx: Ctx, actor: Respondent, content: SittingContent): Promise<CachedTime> {
  const [events, applied, talk] = await Promise.all([
    eventsOf(ctx.sql, actor, content),
    appliedIn(ctx.sql, actor, content),
    talkIn(ctx.sql, actor, ctx.now()),
  ]);
  const readAt = ctx.now().getTime();
  const nextEnd = Math.min(...unheardEnds(content, events, readAt).map(({ end }) => end));
  return { content, events, applied, talk, nextEnd, readAt, times: new Map() };
}

/** Reads a respondent's clock events of a test from the database and caches them, if they are to be kept. */
export async function readTime(
  ctx: Ctx,
  actor: Respondent,
  content: SittingContent,
  isKept: (time: CachedTime) => boolean = () => true,
): Promise<CachedTime> {
  const { respondentId } = actor;
  const cached = remembered(ctx, cache);
  const { byRespondent, forgotten } = cached;
  const time = await read(ctx, actor, content);
  if (cached.forgotten > forgotten || !isKept(time)) return time;
  byRespondent.delete(respondentId);
  byRespondent.set(respondentId, time);
  if (byRespondent.size > MAX_CACHED) byRespondent.delete(byRespondent.keys().next().value!);
  return time;
}

/** Returns the cached time of a respondent; null if there is none or it is too old. */
function freshTime(ctx: Ctx, { respondentId }: Respondent): CachedTime | null {
  const known = remembered(ctx, cache).byRespondent.get(respondentId);
  return known && ctx.now().getTime() - known.readAt <= CACHED_FOR_MS ? known : null;
}

/** Returns the clock of a subtest from the cache; null if there is none or it is too old. */
export function cachedClock(ctx: Ctx, actor: Respondent, subtestId: number): Clock | null {
  const known = freshTime(ctx, actor);
  if (!known?.content.subtests.some(({ id }) => id === subtestId)) return null;
  return clockIn(known, subtestId, ctx.now().getTime());
}

export const forgetClock = (ctx: Ctx, { respondentId }: Pick<Respondent, "respondentId">): void =>
  forget(remembered(ctx, cache), respondentId);

/**
 * Returns when a subtest may be answered. A start never changes and an end only moves later, so a cached
 * value of any age serves. A stop, and every answer during a halt, is noticed by the statement that stores it.
 */
export async function timeOf(
  ctx: Ctx,
  actor: Respondent,
  { content, subtest: { id } }: Pick<SatQuestion, "content" | "subtest">,
): Promise<SubtestTime> {
  const cached = remembered(ctx, cache).byRespondent.get(actor.respondentId);
  if (cached?.content.versionId === content.versionId) {
    const time = timeIn(cached, id);
    if (time.startedAt !== null) return time;
  }
  // Only a started subtest is certain to belong to this respondent.
  const isStarted = (known: CachedTime) => timeIn(known, id).startedAt !== null;
  return timeIn(await readTime(ctx, actor, content, isStarted), id);
}

function timeIn({ content, events, times, readAt }: CachedTime, subtestId: number): SubtestTime {
  let time = times.get(subtestId);
  if (!time) times.set(subtestId, time = subtestTime(content, subtestId, events, readAt));
  return time;
}

export const subtestTime = (
  content: SittingContent,
  subtestId: number,
  events: readonly ClockEvent[],
  now: number,
): SubtestTime => ({
  startedAt: startOf(events.filter((event) => event.subtestId === subtestId)),
  endsAt: endOf(content, subtestId, events, now),
});

/**
 * Returns the started subtests with an end after which there is no sign of life yet. An end that a pause holds
 * up is none.
 */
function unheardEnds(content: SittingContent, events: readonly ClockEvent[], now: number) {
  const halt = haltIn(events);
  return content.subtests.flatMap(({ id }) => {
    const { startedAt, endsAt } = subtestTime(content, id, events, now);
    const isOpen = startedAt !== null && endsAt !== null && (!halt || endsAt <= halt.since) &&
      heardAfter(events, id, endsAt) === null;
    return isOpen ? [{ subtestId: id, end: endsAt }] : [];
  });
}

/**
 * Records a sign of life of a respondent's device: any call except an answer, whose arrival is recorded with
 * the answer. The first sign after the end of a subtest is stored at once, since every process has to know
 * whether the device was offline when the end came.
 */
export async function recordSignOfLife(ctx: Ctx, actor: Respondent, at: Date): Promise<void> {
  const { respondentId, orgId, batchId } = actor;
  const nowhere = { subtestId: null, questionIndex: null, placedAt: null, deviceAt: null };
  recordActivity(ctx, { respondentId, orgId, ...nowhere, at }, batchId);
  const known = freshTime(ctx, actor);
  if (known && at.getTime() <= known.nextEnd) return;
  const versionId = known?.content.versionId ?? await versionAtBookmark(ctx.sql, orgId, respondentId);
  if (versionId === null) return;
  const { content, events, nextEnd } = await readTime(ctx, actor, await contentOf(ctx, versionId));
  if (at.getTime() <= nextEnd) return;
  const over = unheardEnds(content, events, at.getTime()).filter(({ end }) => end < at.getTime());
  await insertHeard(ctx.sql, orgId, { respondentId, at, subtestIds: over.map(({ subtestId }) => subtestId) });
  await readTime(ctx, actor, content);
}

/**
 * Returns how many seconds a respondent was in a subtest: from its start, without credited time and without
 * halts, and at most its limit with the extra time; null if it has not started.
 */
export function secondsIn(
  { id, timeLimit }: SatSubtest,
  events: readonly ClockEvent[],
  now: number,
): number | null {
  const ownEvents = events.filter(({ subtestId }) => subtestId === id);
  const start = ownEvents.find(({ kind }) => kind === "start");
  if (!start) return null;
  const passed = now - start.at - haltedBetween(haltsOf(events), start.at, now);
  const seconds = Math.max(0, Math.round(passed / 1000 - creditedIn(ownEvents)));
  const limit = ownLimit(timeLimit, ownEvents);
  return limit === null ? seconds : Math.min(seconds, limit + extraIn(ownEvents));
}
