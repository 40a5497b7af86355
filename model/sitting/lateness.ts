import type { ClockEvent } from "./clock.ts";
import { BACK_WITHIN, ON_ITS_WAY } from "../times.ts";

/**
 * Whether an answer counts by its time. This is the rule's one home: the site judges with what the database knows, and the
 * database stores the verdict.
 *
 * The arrival decides. The moment that a device tells counts only for what was on its way when the end came, and for a device
 * of which nothing was heard from the end on until it came back.
 */

/** When a subtest may be answered. */
export interface SubtestTime {
  /** Null before it was started. */
  readonly startedAt: number | null;
  /** Its own end or the test's; null where no time runs. */
  readonly endsAt: number | null;
}

/** By the arrival alone. `unjudged`: more has to be known. */
export type Arrival = "not_begun" | "in_time" | "unjudged";

/** An end that was read earlier can only have moved away since: what arrives before it is in time. */
export function arrival({ startedAt, endsAt }: SubtestTime, receivedAt: number): Arrival {
  if (startedAt === null) return "not_begun";
  return endsAt === null || receivedAt <= endsAt ? "in_time" : "unjudged";
}

/** What is known of an answer and its subtest while nobody else can change it. */
export interface LatenessFacts extends SubtestTime {
  /** As the device says. */
  readonly toldAt: number;
  readonly receivedAt: number;
  /** The subtest was handed in, where nobody comes back to it. */
  readonly handedInAt: number | null;
  readonly completedAt: number | null;
  /** The first sign of the respondent after the end, before this one: any request. */
  readonly heardAt: number | null;
  /** How long after the end a device that was away may still hand over its answers. */
  readonly withinMs: number;
}

export interface Judgement {
  readonly isLate: boolean;
  /** How long after the end it arrived, in whole milliseconds; null for what arrived before. */
  readonly delayMs: number | null;
}

export function judge(known: LatenessFacts): Judgement {
  const { receivedAt, endsAt, handedInAt, completedAt } = known;
  const ends = [endsAt, handedInAt, completedAt].filter((end) => end !== null);
  const end = Math.min(...ends);
  if (completedAt === null && receivedAt <= end) return { isLate: false, delayMs: null };
  // The database tells moments to the microsecond.
  const delayMs = Math.max(0, Math.round(receivedAt - end));
  const isClosed = completedAt !== null || handedInAt !== null && receivedAt > handedInAt;
  return { isLate: isClosed || !isExcused(known), delayMs };
}

/** It came after the end of its time, and counts all the same. */
function isExcused({ startedAt, endsAt, toldAt, receivedAt, heardAt, withinMs }: LatenessFacts): boolean {
  if (startedAt === null || toldAt < startedAt || toldAt > endsAt!) return false;
  if (receivedAt <= endsAt! + ON_ITS_WAY) return true;
  const backAt = heardAt ?? receivedAt;
  const wasAway = backAt > endsAt! + ON_ITS_WAY;
  return wasAway && receivedAt <= backAt + BACK_WITHIN && receivedAt <= endsAt! + withinMs;
}

/** The first sign of a respondent after a subtest's end; null before one is known. */
export function heardAfter(events: readonly ClockEvent[], subtestId: number, end: number): number | null {
  const heard = events.filter((event) =>
    event.kind === "heard" && event.subtestId === subtestId && event.at > end
  );
  return heard.length === 0 ? null : Math.min(...heard.map(({ at }) => at));
}
