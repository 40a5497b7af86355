import { IDLE_LIMIT, IDLE_WARNING } from "../model/times.ts";

export const WARNED_AFTER = IDLE_LIMIT - IDLE_WARNING;

/** Where all tabs of a browser note when somebody was last there, in milliseconds since 1970 by the machine's clock. */
export const LAST_ACTIVE = "respondent-last-active";

/** Being active is noted no more often than this: each note wakes the other tabs. */
export const NOTE_EVERY = 5_000;

export type Idleness =
  | { readonly is: "active" }
  | { readonly is: "warned"; readonly secondsLeft: number }
  | { readonly is: "over" };

/**
 * How things stand at `now` when somebody was last there at `lastActive`; null where that is not known. A moment that is still
 * to come was noted before the machine's clock was set back: it says nothing of how long nobody has been there.
 */
export function idleness(lastActive: number | null, now: number): Idleness {
  const left = IDLE_LIMIT - (now - (lastActive ?? now));
  if (left <= 0) return { is: "over" };
  if (left > IDLE_WARNING) return { is: "active" };
  return { is: "warned", secondsLeft: Math.ceil(left / 1000) };
}

/** What a tab found noted: null for nothing, for nonsense, and for a moment that is still to come. */
export function readLastActive(noted: string | null, now: number): number | null {
  const at = noted === null ? NaN : Number(noted);
  return Number.isFinite(at) && at > 0 && at <= now ? at : null;
}
