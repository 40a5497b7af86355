import { IDLE_LIMIT, IDLE_WARNING } from "../../../model/times.ts";

export const WARNED_AFTER = IDLE_LIMIT - IDLE_WARNING;

/** Local storage key of the last activity in any tab, in milliseconds since 1970 by the machine's clock. */
export const LAST_ACTIVE = "respondent-last-active";

/** Shortest time between two notes of activity: each note wakes the other tabs. */
export const NOTE_EVERY = 5_000;

type Idleness =
  | { readonly is: "active" }
  | { readonly is: "warned"; readonly secondsLeft: number }
  | { readonly is: "over" };

/**
 * State at `now` if the last activity was at `lastActive`; null if that is unknown. A time in the future was
 * noted before the machine's clock was set back and says nothing about idleness.
 */
export function idleness(lastActive: number | null, now: number): Idleness {
  const left = IDLE_LIMIT - (now - (lastActive ?? now));
  if (left <= 0) return { is: "over" };
  if (left > IDLE_WARNING) return { is: "active" };
  return { is: "warned", secondsLeft: Math.ceil(left / 1000) };
}

/** Parses a note of activity: null if it is missing, not a time, or in the future. */
export function readLastActive(note: string | null, now: number): number | null {
  const at = note === null ? NaN : Number(note);
  return Number.isFinite(at) && at > 0 && at <= now ? at : null;
}
