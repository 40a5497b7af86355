import type { SittingPlace } from "../../../db/sitting/sat_assessments.ts";
import { type ClockEvent, endOf, haltIn } from "../../../model/sitting/clock.ts";
import type { SittingContent } from "../content/content.ts";

/** A time that is running in a test. */
export interface RunningTime {
  /** The part that the respondent is in. */
  readonly subtestId: number;
  /** Its limit in seconds; that of the test if it has none of its own. */
  readonly limit: number;
  readonly endsAt: number;
}

/** Why no time runs: the code of a refusal. */
type Standstill = "anonymized" | "no_time_running" | "not_timed" | "test_stopped" | "time_is_up";

/** The time that is running for a respondent, or why none is. */
export function runningTime(
  content: SittingContent,
  { isAnonymized, status, subtestId, isHandedIn }: SittingPlace,
  events: readonly ClockEvent[],
  now: number,
): RunningTime | Standstill {
  if (isAnonymized) return "anonymized";
  const subtest = content.subtests.find(({ id }) => id === subtestId);
  const isShut = isHandedIn && !content.isSubtestNavigationAllowed;
  if (status !== "inprogress" || !subtest || isShut) return "no_time_running";
  if (haltIn(events)?.kind === "stop") return "test_stopped";
  const limit = subtest.timeLimit ?? (subtest.isPractice ? null : content.testWideTimeLimit);
  if (limit === null) return "not_timed";
  const endsAt = endOf(content, subtest.id, events, now);
  if (endsAt === null) return "no_time_running";
  // A moment that equals the end is in time, but nobody can use what would begin then.
  return endsAt <= now ? "time_is_up" : { subtestId: subtest.id, limit, endsAt };
}

export const isTimed = ({ testWideTimeLimit, subtests }: SittingContent): boolean =>
  testWideTimeLimit !== null || subtests.some(({ timeLimit }) => timeLimit !== null);
