import { z } from "zod";

/** Years of four digits, and none in which nobody sat a test here: every clock that is told can be kept, and read again. */
const FROM = Date.UTC(2000, 0, 1);
const UNTIL = Date.UTC(10_000, 0, 1);
const isPossible = (at: number) => at >= FROM && at < UNTIL;

/** A moment on the wire: ISO 8601, to the millisecond. It is the server's time as the player reckons it. */
export const Moment = z.iso.datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine((moment) => isPossible(moment.getTime()), "invalid");

/** The same in milliseconds since 1970. */
export const Instant = z.number().refine(isPossible, "invalid");

/** One line of what the server knows of a respondent's time. Moments in milliseconds since 1970. */
export interface ClockEvent {
  readonly id: number;
  readonly subtestId: number;
  readonly kind: "start" | "ping" | "gap" | "credit" | "expiry" | "heard";
  readonly at: number;
  readonly seconds: number | null;
}

/** A time limit in seconds, and when it runs out: null before it has begun to run. */
const Countdown = z.object({ limit: z.int(), deadline: z.number().nullable() });
type Countdown = z.output<typeof Countdown>;

/** What is left, as the server tells it. */
export const Clock = z.object({
  /** The server's time when this was read, in milliseconds since 1970. */
  now: z.number(),
  /** Rises with every event: an older reading never replaces a newer one. */
  version: z.int(),
  subtestId: z.int().nullable(),
  /** When the subtest was begun; null before. */
  startedAt: z.number().nullable(),
  /** Null where the subtest has no limit. */
  subtest: Countdown.nullable(),
  /** Null where the test as a whole has none. */
  test: Countdown.nullable(),
  /** With the reply to a sign of life: what is announced to respondents now, as HTML that is safe to show. */
  notices: z.array(z.string()).optional(),
});
export type Clock = z.output<typeof Clock>;

/** What of a test's times its author has set. */
export interface TimeLimits {
  /** Seconds for all that is no practice together; null where the test as a whole has none. */
  readonly testWideTimeLimit: number | null;
  readonly subtests: readonly {
    readonly id: number;
    readonly timeLimit: number | null;
    readonly isPractice: boolean;
  }[];
}

/** When a limit that began with `startedAt` ends: each credited gap moves it. */
function deadlineOf(
  startedAt: number,
  limitSeconds: number,
  events: readonly Pick<ClockEvent, "kind" | "seconds">[],
): number {
  return startedAt + (limitSeconds + creditedIn(events)) * 1000;
}

/** Seconds that were given back. */
export const creditedIn = (events: readonly Pick<ClockEvent, "kind" | "seconds">[]): number =>
  events.reduce((sum, { kind, seconds }) => sum + (kind === "credit" ? seconds ?? 0 : 0), 0);

/**
 * What is left in a subtest, and in the test. A subtest's time runs from its start, the test's from the first start of
 * what is no practice; a gap that was credited in a subtest moves its end and the test's.
 */
export function readClock(
  { testWideTimeLimit, subtests }: TimeLimits,
  subtestId: number | null,
  events: readonly ClockEvent[],
  now: number,
): Clock {
  const subtest = subtests.find(({ id }) => id === subtestId);
  const practice = new Set(subtests.filter(({ isPractice }) => isPractice).map(({ id }) => id));
  const here = events.filter((event) => event.subtestId === subtestId);
  const counting = events.filter((event) => !practice.has(event.subtestId));
  return {
    now,
    version: events.reduce((last, { id }) => Math.max(last, id), 0),
    subtestId,
    startedAt: startOf(here),
    subtest: subtest?.timeLimit == null ? null : countdown(subtest.timeLimit, here),
    test: testWideTimeLimit === null ? null : countdown(testWideTimeLimit, counting),
  };
}

function countdown(limit: number, events: readonly ClockEvent[]): Countdown {
  const startedAt = startOf(events);
  return { limit, deadline: startedAt === null ? null : deadlineOf(startedAt, limit, events) };
}

/** When a time began to run, by the events that it is made of; null before. */
export function startOf(events: readonly ClockEvent[]): number | null {
  const starts = events.filter(({ kind }) => kind === "start").map(({ at }) => at);
  return starts.length === 0 ? null : Math.min(...starts);
}

/** When nothing counts any more in a subtest: its own end, or for what is no practice the test's, whichever comes first. */
export function endOf(limits: TimeLimits, subtestId: number, events: readonly ClockEvent[]): number | null {
  const { subtest, test } = readClock(limits, subtestId, events, 0);
  const isPractice = limits.subtests.find(({ id }) => id === subtestId)?.isPractice ?? false;
  const ends = [subtest?.deadline, isPractice ? null : test?.deadline].filter((end) => end != null);
  return ends.length === 0 ? null : Math.min(...ends);
}
