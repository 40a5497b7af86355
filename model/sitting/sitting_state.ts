import { z } from "zod";
import type { AssessmentStatus } from "./assessment_status.ts";
import { endOf, extraIn, type TimeLimits } from "./clock.ts";
import { ACT_KINDS, type ClockEvent } from "./clock_event.ts";
import { type Halt, haltedBetween, haltIn, haltsOf } from "./halts.ts";

const SITTING_STATES = ["not_started", "in_progress", "paused", "stopped", "finished"] as const;

/** State of one assessment by its status and clock: what staff decided about it, and the time that is left. */
export const SittingState = z.object({
  state: z.enum(SITTING_STATES),
  /** Since when it is paused or stopped, in milliseconds since 1970; null while it is neither. */
  since: z.number().nullable(),
  /** The member who paused or stopped it; null if it is neither, and if they were deleted. */
  by: z.string().nullable(),
  /** Time left in the part or the test, whichever ends first; null if no time runs. Stands while paused. */
  timeLeftMs: z.number().nullable(),
  /** Extra time given in the whole test. */
  extraMs: z.number(),
  /** Time for which it was paused or stopped, up to now. */
  pausedMs: z.number(),
  /** Number of the last decision of staff, 0 before the first: sent back as `seen` with the next one. */
  seen: z.int(),
  /** It stands because the respondent takes a break; omitted otherwise. */
  isBreak: z.literal(true).optional(),
});
export type SittingState = z.output<typeof SittingState>;

const ACTS: ReadonlySet<ClockEvent["kind"]> = new Set(ACT_KINDS);

/** The last decision of staff among events in order; null if there is none. */
export const lastActIn = (events: readonly ClockEvent[]): ClockEvent | null =>
  events.findLast(({ kind }) => ACTS.has(kind)) ?? null;

/**
 * Returns the state of an assessment at `now`. `events` are all clock events of its version in order, `subtestId` is the
 * part that the respondent is in; null if they are in none of this test.
 */
export function sittingState(
  limits: TimeLimits,
  { status, subtestId }: { readonly status: AssessmentStatus; readonly subtestId: number | null },
  events: readonly ClockEvent[],
  now: number,
): SittingState {
  const known = status === "inprogress" ? haltIn(events) : null;
  // Whoever waits for the start of a part has not been halted in anything.
  const halt = known?.kind === "start" ? null : known;
  // An ended test stands no longer.
  const stood = haltsOf(events).filter(({ kind, until }) => kind !== "start" && (known || until !== null));
  const end = status === "inprogress" && subtestId !== null
    ? endOf(limits, subtestId, runningOf(events), now)
    : null;
  return {
    state: stateOf(status, halt?.kind),
    since: halt?.since ?? null,
    by: halt?.by ?? null,
    timeLeftMs: end === null ? null : Math.max(0, Math.round(end - now)),
    extraMs: extraIn(events) * 1000,
    pausedMs: Math.round(haltedBetween(stood, 0, now)),
    seen: lastActIn(events)?.id ?? 0,
    ...(halt !== null && halt.atMost !== null && { isBreak: true }),
  };
}

/** The events with a stop that lasts as a pause: what was left then is what a reopening gives. */
const runningOf = (events: readonly ClockEvent[]): ClockEvent[] =>
  events.map((event) => event.kind === "stop" ? { ...event, kind: "pause" } : event);

function stateOf(status: AssessmentStatus, halt: Halt["kind"] | undefined): SittingState["state"] {
  if (status === "new") return "not_started";
  if (status === "complete") return "finished";
  return halt === undefined ? "in_progress" : halt === "pause" ? "paused" : "stopped";
}
