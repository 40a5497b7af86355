import type { Sitting } from "../model/instruments/sitting.ts";
import type { PreparedLeaf } from "./form.ts";

/** Nobody answers in less: it guards a rate against a clock that did not run. */
const LEAST = 1;

/**
 * The seconds that a rate is taken over: those used, up to the limit, or the limit where they are not known;
 * null where there is neither. Who leaves early has not shown that the rest would have gone as quickly: then all
 * the time there was counts.
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
      : Math.min(Math.max(used, LEAST), timeLimit ?? Infinity);
  });
  return counted.some((seconds) => seconds === null)
    ? null
    : counted.reduce((sum: number, seconds) => sum + seconds!, 0);
}
