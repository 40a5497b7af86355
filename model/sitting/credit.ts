import { SHORTEST_SILENCE } from "../times.ts";
import { type Halt, haltedBetween } from "./halts.ts";

export interface Gap {
  /** When the silence or the player's pause began. Milliseconds since 1970. */
  readonly since: number;
  readonly until: number;
  /** Seconds credited for it. */
  readonly seconds: number;
}

/**
 * The time credited in a test that pauses without a connection: only for silences that the server has
 * noticed. `heard` are the arrivals from the respondent since the last sign of life, that sign first. No time
 * counts twice: what a halt has given back is not credited.
 */
export function creditedGaps({ heard, now, pausedAt, end, halts = [], perGap, left }: {
  readonly heard: readonly number[];
  readonly now: number;
  /** As the player reports it: it can only shorten a gap. */
  readonly pausedAt: number | null;
  /** End of the time. A silence that began after it is not credited. */
  readonly end: number;
  readonly halts?: readonly Halt[];
  /** Seconds: for one gap, and for the rest of the sitting. */
  readonly perGap: number;
  readonly left: number;
}): Gap[] {
  const gaps: Gap[] = [];
  let credited = 0;
  // A halt after the end gave nothing back.
  const given = halts.filter((halt) => halt.since < end);
  heard.forEach((from, at) => {
    const until = heard[at + 1] ?? now;
    if (until - from < SHORTEST_SILENCE || from >= end + credited * 1000) return;
    const since = Math.max(from, pausedAt ?? from);
    const silent = until - since - haltedBetween(given, since, until);
    const seconds = Math.min(silent / 1000, perGap, left - credited);
    if (seconds <= 0) return;
    gaps.push({ since, until, seconds });
    credited += seconds;
  });
  return gaps;
}
