import type { SittingPlace } from "../../../db/sitting/sat_assessments.ts";
import { endOf, factorIn, readClock, startOf } from "../../../model/sitting/clock.ts";
import type { ClockEvent } from "../../../model/sitting/clock_event.ts";
import { haltIn } from "../../../model/sitting/halts.ts";
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
  { isAnonymized, status, subtestId, isHandedIn }: Omit<SittingPlace, "respondentId" | "batchId">,
  events: readonly ClockEvent[],
  now: number,
): RunningTime | Standstill {
  if (isAnonymized) return "anonymized";
  const subtest = content.subtests.find(({ id }) => id === subtestId);
  const isShut = isHandedIn && !content.isSubtestNavigationAllowed;
  if (status !== "inprogress" || !subtest || isShut) return "no_time_running";
  if (haltIn(events)?.kind === "stop") return "test_stopped";
  const clock = readClock(content, subtest.id, events, now);
  const limit = (clock.subtest ?? (subtest.isPractice ? null : clock.test))?.limit;
  if (limit === undefined) return "not_timed";
  const endsAt = endOf(content, subtest.id, events, now);
  if (endsAt === null) return "no_time_running";
  // A moment that equals the end is in time, but nobody can use what would begin then.
  return endsAt <= now ? "time_is_up" : { subtestId: subtest.id, limit, endsAt };
}

export const isTimed = ({ testWideTimeLimit, subtests }: SittingContent): boolean =>
  testWideTimeLimit !== null || subtests.some(({ timeLimit }) => timeLimit !== null);

/**
 * The subtests in which a time factor is to be stored, so that the limits that run now get it. None for a
 * factor that would not make a limit longer: what somebody was told of a running time is never taken back.
 */
export function runningLimits(
  content: SittingContent,
  finished: readonly number[],
  events: readonly ClockEvent[],
  { factor, now }: { factor: number | null; now: number },
): number[] {
  const isRaised = (of: readonly ClockEvent[]) => (factorIn(of) ?? Infinity) < (factor ?? Infinity);
  const { subtests, isSubtestNavigationAllowed } = content;
  // While a test stands, what counts is whether time was left then.
  const moment = haltIn(events)?.since ?? now;
  const own = (id: number) => events.filter((event) => event.subtestId === id);
  const counting = subtests.filter(({ isPractice }) => !isPractice);
  const open = subtests.filter(({ id }) => {
    const isShut = finished.includes(id) && !isSubtestNavigationAllowed;
    const { subtest, test } = readClock(content, id, events, now);
    const ends = [subtest, counting.some((it) => it.id === id) ? test : null].map((it) =>
      it?.deadline ?? Infinity
    );
    const end = Math.min(...ends);
    return startOf(own(id)) !== null && !isShut && end > moment && end < Infinity;
  });
  const raised = open.filter(({ id }) => isRaised(own(id)));
  // The time of the whole test may run between two parts: then the next one takes the event.
  const end = readClock(content, null, events, now).test?.deadline ?? -Infinity;
  const isBetween = end > moment &&
    isRaised(events.filter(({ subtestId }) => counting.some(({ id }) => id === subtestId)));
  const next = counting.find(({ id }) => startOf(own(id)) === null);
  const isTold = raised.some(({ isPractice }) => !isPractice);
  return [...raised, ...isBetween && !isTold && next ? [next] : []].map(({ id }) => id);
}
