import { SHORTEST_SILENCE } from "../times.ts";

export interface Gap {
  /** When the silence began, or the player stood still. Milliseconds since 1970. */
  readonly since: number;
  readonly until: number;
  /** Seconds given back for it. */
  readonly seconds: number;
}

/**
 * What is given back to somebody whose test stands still without a connection: for the silences that the server has noticed,
 * and for nothing else. `heard` are the moments since the last sign of life at which anything of theirs arrived, that sign first.
 */
export function creditedGaps({ heard, now, pausedAt, end, perGap, left }: {
  readonly heard: readonly number[];
  readonly now: number;
  /** As the player says: it can only make a gap shorter. */
  readonly pausedAt: number | null;
  /** When the time runs out. To whom it had run out before a silence nothing is given back. */
  readonly end: number;
  /** Seconds, for one gap and for all that is still to come in this sitting. */
  readonly perGap: number;
  readonly left: number;
}): Gap[] {
  const gaps: Gap[] = [];
  let given = 0;
  heard.forEach((from, at) => {
    const until = heard[at + 1] ?? now;
    if (until - from < SHORTEST_SILENCE || from >= end + given * 1000) return;
    const since = Math.max(from, pausedAt ?? from);
    const seconds = Math.min((until - since) / 1000, perGap, left - given);
    if (seconds <= 0) return;
    gaps.push({ since, until, seconds });
    given += seconds;
  });
  return gaps;
}
