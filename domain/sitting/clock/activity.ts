import { type Activity, keepActivity } from "../../../db/sitting/bookmarks.ts";
import { listMoved } from "../../../db/respondents/move_respondents.ts";
import type { Ctx } from "../../context.ts";
import { grouped } from "../../../lib/flow/grouped.ts";
import type { Respondent } from "../../../model/account/actor.ts";
import { remembered } from "../../memory.ts";
import { tellRoom } from "../../tell_room.ts";
import { isOlderPlace } from "../answers/place_times.ts";

/**
 * How long activity may stay only in memory. For other processes, a respondent's last activity may be wrong
 * by this much.
 */
const KEPT_FOR_MS = 1_000;

interface Untold extends Person {
  readonly isProgress: boolean;
  /** Their state has changed, of which the batch that their token names was told at once. */
  readonly isChange: boolean;
}

/** With the batch in which they have signed in: their token names it, and they may have been moved since. */
type Person = Pick<Respondent, "respondentId" | "orgId" | "batchId">;

interface ActivityBuffer {
  /** The newest activity of each respondent that is not stored yet. */
  readonly pending: Map<string, Activity>;
  /** Respondents of whom boards do not know yet. */
  readonly untold: Map<string, Untold>;
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
  const before = buffer.pending.get(activity.respondentId);
  const isPlaceNew = !before || activity.subtestId !== null && !isOlderPlace(activity, before);
  buffer.pending.set(activity.respondentId, isPlaceNew ? activity : { ...before, at: activity.at });
  recordProgress(ctx, { ...activity, batchId });
}

/** Has boards told within a second that a respondent has stored answers, however many. */
export const recordProgress = (ctx: ActivityCtx, person: Person): void =>
  recordUntold(ctx, person, { isProgress: true });

/**
 * Tells boards and lists that a respondent's own act has changed their state: at once, or within a second if they
 * were moved to another batch.
 */
export function tellOwnRoom(ctx: ActivityCtx, person: Person): void {
  tellRoom(ctx, person.batchId, [person.respondentId]);
  recordUntold(ctx, person, { isChange: true });
}

function recordUntold(
  ctx: ActivityCtx,
  { respondentId, orgId, batchId }: Person,
  what: Partial<Pick<Untold, "isProgress" | "isChange">>,
): void {
  const buffer = remembered(ctx, newBuffer);
  const before = buffer.untold.get(respondentId) ?? { isProgress: false, isChange: false };
  buffer.untold.set(respondentId, { ...before, respondentId, orgId, batchId, ...what });
  buffer.timer ??= setTimeout(() => void storePending(ctx), KEPT_FOR_MS);
}

/** Returns a respondent's activity that only this process knows yet, or null. */
export function pendingActivity(ctx: Pick<Ctx, "memory">, respondentId: string): Activity | null {
  return remembered(ctx, newBuffer).pending.get(respondentId) ?? null;
}

/** The respondent's page is another: the order of places begins anew. */
export function beginOrder(ctx: Pick<Ctx, "memory">, respondentId: string): void {
  const { pending } = remembered(ctx, newBuffer);
  const before = pending.get(respondentId);
  if (before) pending.set(respondentId, { ...before, deviceAt: null });
}

/** Stores the pending activity. */
async function storePending(ctx: ActivityCtx): Promise<void> {
  const buffer = remembered(ctx, newBuffer);
  if (buffer.timer !== null) clearTimeout(buffer.timer);
  buffer.timer = null;
  const activity = [...buffer.pending.values()];
  if (activity.length === 0) return await tellUntold(ctx, buffer);
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
    return;
  }
  await tellUntold(ctx, buffer);
}

async function tellUntold(ctx: ActivityCtx, { untold }: ActivityBuffer): Promise<void> {
  const people = [...untold.values()];
  untold.clear();
  if (people.length === 0) return;
  const tell = (those: readonly Untold[], isProgress?: true) => {
    for (const [batchId, some] of grouped(those, (one) => one.batchId)) {
      tellRoom(ctx, batchId, some.map(({ respondentId }) => respondentId), isProgress);
    }
  };
  tell(people.filter(({ isProgress }) => isProgress), true);
  try {
    const moved = new Map((await listMoved(ctx.sql, people)).map(({ id, batchId }) => [id, batchId]));
    const there = people.flatMap((one) => {
      const batchId = moved.get(one.respondentId);
      return batchId === undefined ? [] : [{ ...one, batchId }];
    });
    tell(there.filter(({ isChange }) => !isChange), true);
    tell(there.filter(({ isChange }) => isChange));
  } catch (error) {
    ctx.log.warn("moved respondents not told", { reason: String(error) });
  }
}

/** Stores the pending activity and stops the timer. Called when the site takes no more requests. */
export async function flushActivity(ctx: ActivityCtx): Promise<void> {
  await storePending(ctx);
  const buffer = remembered(ctx, newBuffer);
  if (buffer.timer !== null) clearTimeout(buffer.timer);
  buffer.timer = null;
}
