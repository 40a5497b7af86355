import type { ClockEvent } from "../../model/session/clock.ts";
import type { SatSubtest } from "./content.ts";

/** How long somebody was in a subtest, in seconds: from its start, without what was credited, and never more than its limit. */
export function secondsIn(
  { id, timeLimit }: SatSubtest,
  events: readonly ClockEvent[],
  now: number,
): number | null {
  const here = events.filter(({ subtestId }) => subtestId === id);
  const start = here.find(({ kind }) => kind === "start");
  if (!start) return null;
  const credited = here.reduce((sum, { kind, seconds }) => sum + (kind === "credit" ? seconds ?? 0 : 0), 0);
  const seconds = Math.max(0, Math.round((now - start.at) / 1000 - credited));
  return timeLimit === null ? seconds : Math.min(seconds, timeLimit);
}
