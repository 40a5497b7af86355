import { type Activity, keepActivity } from "../../../db/sitting/bookmarks.ts";
import type { Ctx } from "../../context.ts";
import { remembered } from "../../memory.ts";

/**
 * How long what respondents say of where they are may stay in memory alone: by so much another process may be wrong about when
 * somebody was last heard of.
 */
const KEPT_FOR_MS = 1_000;

interface Notes {
  /** The last of each respondent that is not in the database yet. */
  readonly pending: Map<string, Activity>;
  timer: ReturnType<typeof setTimeout> | null;
}

const notebook = (): Notes => ({ pending: new Map(), timer: null });

type Noting = Pick<Ctx, "sql" | "memory" | "log">;

/** Notes that somebody is there: thousands say so every 15 s, and all of them are written down in one statement. */
export function noteActivity(ctx: Noting, seen: Activity): void {
  const notes = remembered(ctx, notebook);
  const before = notes.pending.get(seen.respondentId);
  const isPlaceKnown = seen.subtestId !== null || !before;
  notes.pending.set(seen.respondentId, isPlaceKnown ? seen : { ...before, at: seen.at });
  notes.timer ??= setTimeout(() => void keepNotes(ctx), KEPT_FOR_MS);
}

/** When somebody was last there, as far as only this process knows. */
export function notedActivity(ctx: Pick<Ctx, "memory">, respondentId: string): Activity | null {
  return remembered(ctx, notebook).pending.get(respondentId) ?? null;
}

/** Writes down what is noted, now. */
async function keepNotes(ctx: Noting): Promise<void> {
  const notes = remembered(ctx, notebook);
  if (notes.timer !== null) clearTimeout(notes.timer);
  notes.timer = null;
  const seen = [...notes.pending.values()];
  if (seen.length === 0) return;
  notes.pending.clear();
  try {
    await keepActivity(ctx.sql, seen);
  } catch (error) {
    ctx.log.warn("activity not kept", { respondents: seen.length, reason: String(error) });
    // What was said meanwhile is newer.
    for (const one of seen) {
      if (!notes.pending.has(one.respondentId)) notes.pending.set(one.respondentId, one);
    }
    notes.timer ??= setTimeout(() => void keepNotes(ctx), KEPT_FOR_MS);
  }
}

/** Once the site takes no requests any more: what is noted is kept, and nothing is left running. */
export async function closeNotes(ctx: Noting): Promise<void> {
  await keepNotes(ctx);
  const notes = remembered(ctx, notebook);
  if (notes.timer !== null) clearTimeout(notes.timer);
  notes.timer = null;
}
