import type { Breaks } from "./breaks.ts";
import type { ClockEvent } from "./clock_event.ts";

export const HALT_KINDS = ["pause", "stop", "start"] as const;

/**
 * A time in which a test stands: a pause until it is resumed, a stop until a reopening, and before a start that
 * staff make for all. The end of a test that was opened again is a stop, too.
 */
export interface Halt {
  readonly kind: (typeof HALT_KINDS)[number];
  readonly since: number;
  /** Null while it lasts. */
  readonly until: number | null;
  readonly by: string | null;
  /** Of a break that a respondent takes: how many seconds it may last; null for staff's halts. */
  readonly atMost: number | null;
}

const BEGINS: Readonly<Partial<Record<ClockEvent["kind"], Halt["kind"]>>> = {
  pause: "pause",
  stop: "stop",
  end: "stop",
  ready: "start",
};

/** The halts of a test, in order. Only the last may still last. */
export function haltsOf(events: readonly ClockEvent[]): Halt[] {
  const halts: Halt[] = [];
  for (const { kind, at, by = null, seconds } of events.toSorted((one, other) => one.id - other.id)) {
    const last = halts.at(-1);
    const begun = BEGINS[kind];
    const ends = begun || kind === "resume" || kind === "reopen" || kind === "begin";
    if (ends && last?.until === null) halts[halts.length - 1] = { ...last, until: at };
    if (begun) halts.push({ kind: begun, since: at, until: null, by, atMost: seconds });
  }
  return halts;
}

/** The halt in which a test stands now; null if it does not. */
export function haltIn(events: readonly ClockEvent[]): Halt | null {
  const last = haltsOf(events).at(-1);
  return last?.until === null ? last : null;
}

/** How many breaks a respondent may still take, by the events of a test. */
export const breaksLeft = ({ count }: Breaks, events: readonly ClockEvent[]): number =>
  Math.max(0, count - haltsOf(events).filter(({ atMost }) => atMost !== null).length);

/** Milliseconds between two moments in which a test stood by the decision of staff. */
export function haltedBetween(halts: readonly Halt[], from: number, to: number): number {
  return halts.reduce(
    (sum, { since, until }) => sum + Math.max(0, Math.min(until ?? to, to) - Math.max(since, from)),
    0,
  );
}
