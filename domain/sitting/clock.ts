import { insertStart, listClockEvents } from "../../db/clock_events.ts";
import type { Sql, Tx } from "../../db/pool.ts";
import type { Respondent } from "../../model/actor.ts";
import { type Clock, type ClockEvent, readClock } from "../../model/session/clock.ts";
import type { Ctx } from "../context.ts";
import type { AskedQuestion, SittingContent } from "./content.ts";

/** What is left to somebody in a subtest, read from the database and remembered for who asks again. */
export async function clockOf(
  ctx: Ctx,
  actor: Respondent,
  content: SittingContent,
  subtestId: number | null,
): Promise<Clock> {
  const events = await eventsOf(ctx.sql, actor, content);
  remember(ctx, actor, { content, events, readAt: ctx.now().getTime() });
  return readClock(content, subtestId, events, ctx.now().getTime());
}

export const eventsOf = (sql: Sql | Tx, { orgId, respondentId }: Respondent, { versionId }: SittingContent) =>
  listClockEvents(sql, orgId, { respondentId, versionId });

interface Remembered {
  readonly content: SittingContent;
  readonly events: readonly ClockEvent[];
  readonly readAt: number;
}

/**
 * A ping is answered from memory. What another process or device has changed meanwhile it says this much later; a reading that is
 * older than what the player has, it knows by its version.
 */
const REMEMBERED_FOR_MS = 60_000;
const MOST = 20_000;
const memories = new WeakMap<Sql, Map<string, Remembered>>();

function remember({ sql }: Ctx, { respondentId }: Respondent, read: Remembered): void {
  const memory = memories.get(sql) ?? new Map<string, Remembered>();
  memories.set(sql, memory);
  memory.delete(respondentId);
  memory.set(respondentId, read);
  if (memory.size > MOST) memory.delete(memory.keys().next().value!);
}

/** Null where nothing fresh is known of somebody in that subtest. */
export function rememberedClock(ctx: Ctx, { respondentId }: Respondent, subtestId: number): Clock | null {
  const read = memories.get(ctx.sql)?.get(respondentId);
  const now = ctx.now().getTime();
  if (!read || now - read.readAt > REMEMBERED_FOR_MS) return null;
  if (!read.content.subtests.some(({ id }) => id === subtestId)) return null;
  return readClock(read.content, subtestId, read.events, now);
}

export function forgetClock({ sql }: Ctx, { respondentId }: Respondent): void {
  memories.get(sql)?.delete(respondentId);
}

/** Time that is limited runs from the first answer at the latest: not to say that one begins gives nobody more of it. */
export async function letTimeRun(
  ctx: Ctx,
  actor: Respondent,
  { content, subtest: { id: subtestId, timeLimit, isPractice } }: Pick<AskedQuestion, "content" | "subtest">,
  answeredAt: number,
): Promise<void> {
  if (timeLimit === null && (isPractice || content.testWideTimeLimit === null)) return;
  const { orgId, respondentId } = actor;
  const hasBegun = (events: readonly ClockEvent[] = []) =>
    events.some((event) => event.kind === "start" && event.subtestId === subtestId);
  // What has begun has begun, however long ago that was read.
  if (hasBegun(memories.get(ctx.sql)?.get(respondentId)?.events)) return;
  const now = ctx.now().getTime();
  const events = await eventsOf(ctx.sql, actor, content);
  if (hasBegun(events)) return remember(ctx, actor, { content, events, readAt: now });
  forgetClock(ctx, actor);
  const at = new Date(Math.min(now, answeredAt));
  await insertStart(ctx.sql, orgId, { respondentId, versionId: content.versionId, subtestId, at });
}
