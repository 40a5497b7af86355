import { type Activity, keepActivity } from "../../../db/sitting/bookmarks.ts";
import type { Ctx } from "../../context.ts";
import { grouped } from "../../../lib/flow/grouped.ts";
import type { Respondent } from "../../../model/account/actor.ts";
import { remembered } from "../../memory.ts";
import { tellRoom } from "../../tell_room.ts";

/**
 * How long activity may stay only in memory. For other processes, a respondent's last activity may be wrong
 * by this much.
 */
const KEPT_FOR_MS = 1_000;

interface ActivityBuffer {
  /** The newest activity of each respondent that is not stored yet. */
  readonly pending: Map<string, Activity>;
  /** Batches of respondents whose progress boards do not know yet. */
  readonly untold: Map<string, string>;
  timer: ReturnType<typeof setTimeout> | null;
}

const newBuffer = (): ActivityBuffer => ({ pending: new Map(), untold: new Map(), timer: null });

type ActivityCtx = Pick<Ctx, "sql" | "memory" | "log" | "broker">;

/**
 * Records that a respondent is active. Thousands report it every 15 s; all are stored together in one
 * statement.
 */
export function recordActivity(ctx: ActivityCtx, activity: Activity, batchId: string): void {
  const buffer = remembered(ctx, newBuffer);
  buffer.untold.set(activity.respondentId, batchId);
  const before = buffer.pending.get(activity.respondentId);
  const isPlaceKnown = activity.subtestId !== null || !before;
  buffer.pending.set(activity.respondentId, isPlaceKnown ? activity : { ...before, at: activity.at });
  buffer.timer ??= setTimeout(() => void storePending(ctx), KEPT_FOR_MS);
}

/** Has boards told within a second that a respondent has stored answers, however many. */
export function recordProgress(
  ctx: ActivityCtx,
  { respondentId, batchId }: Pick<Respondent, "respondentId" | "batchId">,
): void {
  const buffer = remembered(ctx, newBuffer);
  buffer.untold.set(respondentId, batchId);
  buffer.timer ??= setTimeout(() => void storePending(ctx), KEPT_FOR_MS);
}

/** Returns a respondent's activity that only this process knows yet, or null. */
export function pendingActivity(ctx: Pick<Ctx, "memory">, respondentId: string): Activity | null {
  return remembered(ctx, newBuffer).pending.get(respondentId) ?? null;
}

/** Stores the pending activity. */
async function storePending(ctx: ActivityCtx): Promise<void> {
  const buffer = remembered(ctx, newBuffer);
  if (buffer.timer !== null) clearTimeout(buffer.timer);
  buffer.timer = null;
  const activity = [...buffer.pending.values()];
  if (activity.length === 0) return tellProgress(ctx, buffer);
  buffer.pending.clear();
  try {
    await keepActivity(ctx.sql, activity);
    tellProgress(ctx, buffer);
  } catch (error) {
    ctx.log.warn("activity not kept", { respondents: activity.length, reason: String(error) });
    // Activity recorded meanwhile is newer.
    for (const it of activity) {
      if (!buffer.pending.has(it.respondentId)) buffer.pending.set(it.respondentId, it);
    }
    buffer.timer ??= setTimeout(() => void storePending(ctx), KEPT_FOR_MS);
  }
}

function tellProgress(ctx: ActivityCtx, { untold }: ActivityBuffer): void {
  const byBatch = grouped(untold, ([, batchId]) => batchId);
  untold.clear();
  for (const [batchId, people] of byBatch) tellRoom(ctx, batchId, people.map(([id]) => id), true);
}

/** Stores the pending activity and stops the timer. Called when the site takes no more requests. */
export async function flushActivity(ctx: ActivityCtx): Promise<void> {
  await storePending(ctx);
  const buffer = remembered(ctx, newBuffer);
  if (buffer.timer !== null) clearTimeout(buffer.timer);
  buffer.timer = null;
}
