import type { Sitting } from "../../model/scoring/sitting.ts";
import type { PreparedLeaf } from "../form.ts";

/** A shorter time means that the clock did not run. */
const MIN_SECONDS = 1;

/**
 * The seconds that a rate is based on: the time used, at most the limit. The limit counts if the time used is
 * unknown, and if the person left early: that does not prove that the rest would have been as fast. Null if
 * the time used is unknown and there is no limit.
 */
export function secondsThatCount(
  subtests: PreparedLeaf["subtests"],
  durations: Sitting["durations"],
  isLeftEarly: boolean,
): number | null {
  const counted = subtests.map(({ id, timeLimit }) => {
    const used: unknown = durations[id];
    if (typeof used !== "number" || !(used > 0 && used < Infinity)) return timeLimit;
    return isLeftEarly && timeLimit !== null
      ? timeLimit
      : Math.min(Math.max(used, MIN_SECONDS), timeLimit ?? Infinity);
  });
  return counted.some((seconds) => seconds === null)
    ? null
    : counted.reduce((sum: number, seconds) => sum + seconds!, 0);
}
