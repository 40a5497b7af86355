import { insertHeard, listClockEvents } from "../../../db/sitting/clock_events.ts";
import { versionAtBookmark } from "../../../db/sitting/bookmarks.ts";
import type { Sql, Tx } from "../../../db/connection/pool.ts";
import type { Respondent } from "../../../model/account/actor.ts";
import {
  type Clock,
  type ClockEvent,
  creditedIn,
  endOf,
  readClock,
  startOf,
} from "../../../model/sitting/clock.ts";
import { heardAfter, type SubtestTime } from "../../../model/sitting/lateness.ts";
import type { Ctx } from "../../context.ts";
import { remembered } from "../../memory.ts";
import { noteActivity } from "./activity.ts";
import { type AskedQuestion, contentOf, type SatSubtest, type SittingContent } from "../content/content.ts";

/** What is left to somebody in a subtest, read from the database and remembered for who asks again. */
export async function clockOf(
  ctx: Ctx,
  actor: Respondent,
  content: SittingContent,
  subtestId: number | null,
): Promise<Clock> {
  const { events } = await readTime(ctx, actor, content);
  return readClock(content, subtestId, events, ctx.now().getTime());
}

export const eventsOf = (sql: Sql | Tx, { orgId, respondentId }: Respondent, { versionId }: SittingContent) =>
  listClockEvents(sql, orgId, { respondentId, versionId });

interface Remembered {
  readonly content: SittingContent;
  readonly events: readonly ClockEvent[];
  readonly readAt: number;
  /** By subtest, as far as somebody has asked. */
  readonly times: Map<number, SubtestTime>;
  /** The next end of a subtest after which its respondent was not heard of yet. */
  readonly nextEnd: number;
}

/**
 * A ping is answered from memory. What another process or device has changed meanwhile it says this much later; a reading that is
 * older than what the player has, it knows by its version.
 */
const REMEMBERED_FOR_MS = 60_000;
const MOST = 20_000;
/** By respondent. */
const times = () => new Map<string, Remembered>();

async function read(ctx: Ctx, actor: Respondent, content: SittingContent): Promise<Remembered> {
  const events = await eventsOf(ctx.sql, actor, content);
  const nextEnd = Math.min(...unheardEnds(content, events).map(({ end }) => end));
  return { content, events, nextEnd, readAt: ctx.now().getTime(), times: new Map() };
}

function remember(ctx: Ctx, { respondentId }: Respondent, time: Remembered): Remembered {
  const memory = remembered(ctx, times);
  memory.delete(respondentId);
  memory.set(respondentId, time);
  if (memory.size > MOST) memory.delete(memory.keys().next().value!);
  return time;
}

/** The events of somebody's time in a test of theirs, read from the database and remembered. */
export const readTime = async (ctx: Ctx, actor: Respondent, content: SittingContent): Promise<Remembered> =>
  remember(ctx, actor, await read(ctx, actor, content));

/** Null where nothing fresh is known of somebody. */
function freshTime(ctx: Ctx, { respondentId }: Respondent): Remembered | null {
  const known = remembered(ctx, times).get(respondentId);
  return known && ctx.now().getTime() - known.readAt <= REMEMBERED_FOR_MS ? known : null;
}

/** Null where nothing fresh is known of somebody in that subtest. */
export function rememberedClock(ctx: Ctx, actor: Respondent, subtestId: number): Clock | null {
  const known = freshTime(ctx, actor);
  if (!known?.content.subtests.some(({ id }) => id === subtestId)) return null;
  return readClock(known.content, subtestId, known.events, ctx.now().getTime());
}

export function forgetClock(ctx: Ctx, { respondentId }: Respondent): void {
  remembered(ctx, times).delete(respondentId);
}

/** When a subtest may be answered. A start never changes, and an end only moves away: both may come from memory, however old. */
export async function timeOf(
  ctx: Ctx,
  actor: Respondent,
  { content, subtest: { id } }: Pick<AskedQuestion, "content" | "subtest">,
): Promise<SubtestTime> {
  const held = remembered(ctx, times).get(actor.respondentId);
  if (held?.content.versionId === content.versionId) {
    const time = timeIn(held, id);
    if (time.startedAt !== null) return time;
  }
  const known = await read(ctx, actor, content);
  const time = timeIn(known, id);
  // Only what was started is known to be theirs.
  if (time.startedAt !== null) remember(ctx, actor, known);
  return time;
}

function timeIn({ content, events, times }: Remembered, subtestId: number): SubtestTime {
  let time = times.get(subtestId);
  if (!time) times.set(subtestId, time = subtestTime(content, subtestId, events));
  return time;
}

export const subtestTime = (
  content: SittingContent,
  subtestId: number,
  events: readonly ClockEvent[],
): SubtestTime => ({
  startedAt: startOf(events.filter((event) => event.subtestId === subtestId)),
  endsAt: endOf(content, subtestId, events),
});

/** Subtests that were begun and end, and after whose end nothing was heard yet. */
function unheardEnds(content: SittingContent, events: readonly ClockEvent[]) {
  return content.subtests.flatMap(({ id }) => {
    const { startedAt, endsAt } = subtestTime(content, id, events);
    const isOpen = startedAt !== null && endsAt !== null && heardAfter(events, id, endsAt) === null;
    return isOpen ? [{ subtestId: id, end: endsAt }] : [];
  });
}

/**
 * A respondent's device was heard of: by any call of theirs but an answer, whose arrival is on record by itself. The first sign after
 * the end of a subtest is written down at once: whether a device was away when the end came, every process has to know.
 */
export async function hear(ctx: Ctx, actor: Respondent, at: Date): Promise<void> {
  const { respondentId, orgId } = actor;
  noteActivity(ctx, { respondentId, orgId, subtestId: null, questionIndex: null, placedAt: null, at });
  const known = freshTime(ctx, actor);
  if (known && at.getTime() <= known.nextEnd) return;
  const versionId = known?.content.versionId ?? await versionAtBookmark(ctx.sql, orgId, respondentId);
  if (versionId === null) return;
  const { content, events, nextEnd } = await readTime(ctx, actor, await contentOf(ctx, versionId));
  if (at.getTime() <= nextEnd) return;
  const over = unheardEnds(content, events).filter(({ end }) => end < at.getTime());
  await insertHeard(ctx.sql, orgId, { respondentId, at, subtestIds: over.map(({ subtestId }) => subtestId) });
  await readTime(ctx, actor, content);
}

/** How long somebody was in a subtest, in seconds: from its start, without what was credited, and never more than its limit. */
export function secondsIn(
  { id, timeLimit }: SatSubtest,
  events: readonly ClockEvent[],
  now: number,
): number | null {
  const here = events.filter(({ subtestId }) => subtestId === id);
  const start = here.find(({ kind }) => kind === "start");
  if (!start) return null;
  const seconds = Math.max(0, Math.round((now - start.at) / 1000 - creditedIn(here)));
  return timeLimit === null ? seconds : Math.min(seconds, timeLimit);
}
