import { type ClockEvent, creditedIn } from "../../model/session/clock.ts";
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
  const seconds = Math.max(0, Math.round((now - start.at) / 1000 - creditedIn(here)));
  return timeLimit === null ? seconds : Math.min(seconds, timeLimit);
}
