import { z } from "zod";

/** Four-digit years in the product's lifetime: every accepted moment can be stored and read back. */
const FROM = Date.UTC(2000, 0, 1);
const UNTIL = Date.UTC(10_000, 0, 1);
const isPossible = (at: number) => at >= FROM && at < UNTIL;

/** A moment on the wire: ISO 8601, in milliseconds. Server time as computed by the player. */
export const Moment = z.iso.datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine((moment) => isPossible(moment.getTime()), "invalid");

/** The same in milliseconds since 1970. */
export const Instant = z.number().refine(isPossible, "invalid");

/** One event of a respondent's time. Moments in milliseconds since 1970. */
export interface ClockEvent {
  readonly id: number;
  readonly subtestId: number;
  readonly kind: "start" | "ping" | "gap" | "credit" | "extra" | "expiry" | "heard";
  readonly at: number;
  readonly seconds: number | null;
}

/** A time limit in seconds, and its end: null before it begins to run. */
const Countdown = z.object({ limit: z.int(), deadline: z.number().nullable() });
type Countdown = z.output<typeof Countdown>;

/** The remaining time, as the server reports it. */
export const Clock = z.object({
  /** Server time of the reading, in milliseconds since 1970. */
  now: z.number(),
  /** Rises with every event: an older reading never replaces a newer one. */
  version: z.int(),
  subtestId: z.int().nullable(),
  /** When the subtest was begun; null before. */
  startedAt: z.number().nullable(),
  /** Null if the subtest has no limit. */
  subtest: Countdown.nullable(),
  /** Null if the test as a whole has no limit. */
  test: Countdown.nullable(),
  /** Seconds of extra time that staff have given in this test; omitted if there are none. */
  extra: z.number().optional(),
  /** In the reply to a sign of life: the current announcement to respondents, as safe HTML. */
  notices: z.array(z.string()).optional(),
});
export type Clock = z.output<typeof Clock>;

/** Time settings of a test, chosen by its author. */
export interface TimeLimits {
  /** Seconds for all subtests except practice; null if the test as a whole has no limit. */
  readonly testWideTimeLimit: number | null;
  readonly subtests: readonly {
    readonly id: number;
    readonly timeLimit: number | null;
    readonly isPractice: boolean;
  }[];
}

type Timed = readonly Pick<ClockEvent, "kind" | "seconds">[];

/** The end of a limit that began with `startedAt`: each credited gap moves it, and all extra time. */
function deadlineOf(startedAt: number, limitSeconds: number, events: Timed): number {
  return startedAt + (limitSeconds + creditedIn(events) + extraIn(events)) * 1000;
}

const secondsOf = (which: ClockEvent["kind"], events: Timed): number =>
  events.reduce((sum, { kind, seconds }) => sum + (kind === which ? seconds ?? 0 : 0), 0);

/** Seconds credited for lost connections. */
export const creditedIn = (events: Timed): number => secondsOf("credit", events);

/** Seconds of extra time that staff have given. */
export const extraIn = (events: Timed): number => secondsOf("extra", events);

/**
 * The remaining time of a subtest, and of the test. A subtest's time runs from its start, the test's from the
 * first start of a subtest that is not practice. A gap credited or extra time given in a subtest moves its end
 * and the test's.
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
  const extra = extraIn(events);
  return {
    now,
    version: events.reduce((last, { id }) => Math.max(last, id), 0),
    subtestId,
    startedAt: startOf(here),
    subtest: subtest?.timeLimit == null ? null : countdown(subtest.timeLimit, here),
    test: testWideTimeLimit === null ? null : countdown(testWideTimeLimit, counting),
    ...(extra > 0 && { extra }),
  };
}

function countdown(limit: number, events: readonly ClockEvent[]): Countdown {
  const startedAt = startOf(events);
  return { limit, deadline: startedAt === null ? null : deadlineOf(startedAt, limit, events) };
}

/** When a time began to run, from its events; null before. */
export function startOf(events: readonly ClockEvent[]): number | null {
  const starts = events.filter(({ kind }) => kind === "start").map(({ at }) => at);
  return starts.length === 0 ? null : Math.min(...starts);
}

/**
 * When a subtest closes: at its own end or, except for practice, at the test's end, whichever comes first.
 */
export function endOf(limits: TimeLimits, subtestId: number, events: readonly ClockEvent[]): number | null {
  const { subtest, test } = readClock(limits, subtestId, events, 0);
  const isPractice = limits.subtests.find(({ id }) => id === subtestId)?.isPractice ?? false;
  const ends = [subtest?.deadline, isPractice ? null : test?.deadline].filter((end) => end != null);
  return ends.length === 0 ? null : Math.min(...ends);
}
