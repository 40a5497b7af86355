import { type Activity, keepActivity } from "../../../db/sitting/bookmarks.ts";
import type { Ctx } from "../../context.ts";
import { remembered } from "../../memory.ts";

/**
 * How long activity may stay only in memory. For other processes, a respondent's last activity may be wrong
 * by this much.
 */
const KEPT_FOR_MS = 1_000;

interface ActivityBuffer {
  /** The newest activity of each respondent that is not stored yet. */
  readonly pending: Map<string, Activity>;
  timer: ReturnType<typeof setTimeout> | null;
}

const newBuffer = (): ActivityBuffer => ({ pending: new Map(), timer: null });

type ActivityCtx = Pick<Ctx, "sql" | "memory" | "log">;

/**
 * Records that a respondent is active. Thousands report it every 15 s; all are stored together in one
 * statement.
 */
export function recordActivity(ctx: ActivityCtx, activity: Activity): void {
  const buffer = remembered(ctx, newBuffer);
  const before = buffer.pending.get(activity.respondentId);
  const isPlaceKnown = activity.subtestId !== null || !before;
  buffer.pending.set(activity.respondentId, isPlaceKnown ? activity : { ...before, at: activity.at });
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
  if (activity.length === 0) return;
  buffer.pending.clear();
  try {
    await keepActivity(ctx.sql, activity);
  } catch (error) {
    ctx.log.warn("activity not kept", { respondents: activity.length, reason: String(error) });
    // Activity recorded meanwhile is newer.
    for (const it of activity) {
      if (!buffer.pending.has(it.respondentId)) buffer.pending.set(it.respondentId, it);
    }
    buffer.timer ??= setTimeout(() => void storePending(ctx), KEPT_FOR_MS);
  }
}

/** Stores the pending activity and stops the timer. Called when the site takes no more requests. */
export async function flushActivity(ctx: ActivityCtx): Promise<void> {
  await storePending(ctx);
  const buffer = remembered(ctx, newBuffer);
  if (buffer.timer !== null) clearTimeout(buffer.timer);
  buffer.timer = null;
}
