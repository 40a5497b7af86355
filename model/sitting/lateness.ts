import type { ClockEvent } from "./clock_event.ts";
import { BACK_WITHIN, ON_ITS_WAY } from "../times.ts";

/**
 * Whether an answer counts, by its time. The rule is only here: the site judges with data from the database,
 * and the database stores the verdict.
 *
 * The arrival time decides. The moment that a device claims counts only for answers that were in transit at
 * the end, and for a device from which nothing was heard between the end and its return.
 */

/** The time in which a subtest may be answered. */
export interface SubtestTime {
  /** Null before the start. */
  readonly startedAt: number | null;
  /** The subtest's own end or the test's; null without a limit. */
  readonly endsAt: number | null;
}

/** By the arrival alone. `unjudged`: more facts are needed. */
export type Arrival = "not_begun" | "in_time" | "unjudged";

/**
 * An end that was read earlier can only have moved to a later time: an arrival before it is in time. Where extra
 * time was taken back, the statement that stores the answer notices it.
 */
export function arrival({ startedAt, endsAt }: SubtestTime, receivedAt: number): Arrival {
  if (startedAt === null) return "not_begun";
  return endsAt === null || receivedAt <= endsAt ? "in_time" : "unjudged";
}

/** Facts about an answer and its subtest, read under a lock. */
export interface LatenessFacts extends SubtestTime {
  /** According to the device. */
  readonly claimedAt: number;
  readonly receivedAt: number;
  /** When the subtest was handed in, if the test does not allow a return to it. */
  readonly handedInAt: number | null;
  readonly completedAt: number | null;
  /** The respondent's first sign after the end and before this answer: any request. */
  readonly heardAt: number | null;
  /** How long after the end a device that was away may still send its answers. */
  readonly withinMs: number;
}

export interface Judgement {
  readonly isLate: boolean;
  /** Arrival after the end in whole milliseconds; null for an arrival before it. */
  readonly delayMs: number | null;
}

export function judge(known: LatenessFacts): Judgement {
  const { receivedAt, endsAt, handedInAt, completedAt } = known;
  const ends = [endsAt, handedInAt, completedAt].filter((end) => end !== null);
  const end = Math.min(...ends);
  if (completedAt === null && receivedAt <= end) return { isLate: false, delayMs: null };
  // The database returns moments to the microsecond.
  const delayMs = Math.max(0, Math.round(receivedAt - end));
  const isClosed = completedAt !== null || handedInAt !== null && receivedAt > handedInAt;
  return { isLate: isClosed || !isExcused(known), delayMs };
}

/** Whether an answer that arrived after the end still counts. */
function isExcused({ startedAt, endsAt, claimedAt, receivedAt, heardAt, withinMs }: LatenessFacts): boolean {
  if (startedAt === null || claimedAt < startedAt || claimedAt > endsAt!) return false;
  if (receivedAt <= endsAt! + ON_ITS_WAY) return true;
  const backAt = heardAt ?? receivedAt;
  const wasAway = backAt > endsAt! + ON_ITS_WAY;
  return wasAway && receivedAt <= backAt + BACK_WITHIN && receivedAt <= endsAt! + withinMs;
}

/** The respondent's first sign after a subtest's end; null if there is none yet. */
export function heardAfter(events: readonly ClockEvent[], subtestId: number, end: number): number | null {
  const heard = events.filter((event) =>
    event.kind === "heard" && event.subtestId === subtestId && event.at > end
  );
  return heard.length === 0 ? null : Math.min(...heard.map(({ at }) => at));
}
