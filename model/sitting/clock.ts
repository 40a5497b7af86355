import type { Breaks } from "./breaks.ts";
import type { ClockEvent } from "./clock_event.ts";
import type { Clock, Countdown } from "./clock_reading.ts";
import { breaksLeft, type Halt, haltedBetween, haltIn, haltsOf } from "./halts.ts";
import type { Look } from "./look.ts";

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

/** The time factors that a limit has got since it began to run: each is larger than the one before. */
function raisesOf(events: readonly ClockEvent[]): { at: number; from: number; to: number }[] {
  const inOrder = events.toSorted((one, other) => one.id - other.id);
  const began = inOrder.findIndex(({ kind }) => kind === "start");
  const raises: { at: number; from: number; to: number }[] = [];
  for (const { kind, at, factor } of began < 0 ? [] : inOrder.slice(began)) {
    const from = raises.at(-1)?.to ?? 1;
    // Without a factor there is no limit any more.
    const to = factor ?? Infinity;
    if (kind === "factor" && to > from) raises.push({ at, from, to });
  }
  return raises;
}

/**
 * The time factor of a limit, from the events of what it limits: the largest one since it began to run, so
 * that no end ever moves to an earlier time; null for no limit.
 */
export function factorIn(events: readonly ClockEvent[]): number | null {
  const { to } = raisesOf(events).at(-1) ?? { to: 1 };
  return to === Infinity ? null : to;
}

/** A limit in seconds, as the time factor makes it; null for none. */
export const limitBy = (factor: number | null, limit: number | null): number | null =>
  factor === null || limit === null ? null : Math.round(limit * factor);

/** The limit that ran or runs in what the events are of. */
export const ownLimit = (limit: number | null, events: readonly ClockEvent[]): number | null =>
  limitBy(factorIn(events), limit);

type Timed = readonly Pick<ClockEvent, "kind" | "seconds">[];

/** What moves an end, with the moment at which it was decided. */
interface Move {
  readonly at: number;
  readonly after: (end: number) => number;
}

/**
 * The end of a limit that began with `startedAt`: each larger time factor moves it, each credited gap, all extra time, and each
 * halt that is over and began before the end. A reopening with seconds gives these from its own moment. Extra
 * time that is taken back moves it to an earlier time.
 */
function deadlineOf(
  startedAt: number,
  limitSeconds: number,
  events: readonly ClockEvent[],
  halts: readonly Halt[],
): number {
  const moves: Move[] = [
    ...raisesOf(events).map(({ at, from, to }) => ({
      at,
      after: (end: number) => end + (limitBy(to, limitSeconds)! - limitBy(from, limitSeconds)!) * 1000,
    })),
    ...events.filter(({ kind }) => kind === "undo").map(({ at, seconds }) => ({
      at,
      after: (end: number) => end - seconds! * 1000,
    })),
    ...events.filter(({ kind }) => kind === "credit" || kind === "extra" || kind === "reopen")
      .map(({ kind, at, seconds }) => ({
        at,
        after: (end: number) =>
          seconds === null ? end : (kind === "reopen" ? Math.max(end, at) : end) + seconds * 1000,
      })),
    ...halts.map((halt) => ({
      at: halt.since,
      after: (end: number) =>
        halt.until === null || halt.since >= end ? end : end + haltedBetween([halt], startedAt, halt.until),
    })),
  ];
  return moves.toSorted((one, other) => one.at - other.at)
    .reduce((end, { after }) => after(end), startedAt + limitSeconds * 1000);
}

const secondsOf = (which: readonly ClockEvent["kind"][], events: Timed): number =>
  events.reduce((sum, { kind, seconds }) => sum + (which.includes(kind) ? seconds ?? 0 : 0), 0);

/** The extra time among events that was not taken back. */
export function extrasIn(events: readonly ClockEvent[]): ClockEvent[] {
  const undone = new Set(events.map(({ undoes }) => undoes));
  return events.filter(({ kind, id }) => kind === "extra" && !undone.has(id));
}

/** Seconds credited for lost connections. */
export const creditedIn = (events: Timed): number => secondsOf(["credit"], events);

/** Seconds of extra time that staff have given and not taken back, with a reopening too. */
export const extraIn = (events: Timed): number =>
  secondsOf(["extra", "reopen"], events) - secondsOf(["undo"], events);

/**
 * The remaining time of a subtest, and of the test. A subtest's time runs from its start, the test's from the
 * first start of a subtest that is not practice. A gap credited or extra time given in a subtest moves its end
 * and the test's. A halt moves every end. `factor` is the one of a time that begins to run now.
 */
export function readClock(
  { testWideTimeLimit, subtests }: TimeLimits,
  subtestId: number | null,
  events: readonly ClockEvent[],
  now: number,
  { factor = 1, look, breaks }: { factor?: number | null; look?: Look; breaks?: Breaks | null } = {},
): Clock {
  const subtest = subtests.find(({ id }) => id === subtestId);
  const practice = new Set(subtests.filter(({ isPractice }) => isPractice).map(({ id }) => id));
  const here = events.filter((event) => event.subtestId === subtestId);
  const counting = events.filter((event) => !practice.has(event.subtestId));
  const extra = extraIn(events);
  const halts = haltsOf(events);
  const halt = haltIn(events);
  const left = breaks ? breaksLeft(breaks, events) : 0;
  return {
    now,
    version: events.reduce((last, { id }) => Math.max(last, id), 0),
    subtestId,
    startedAt: startOf(here),
    subtest: countdown(subtest?.timeLimit ?? null, here, { halts, factor }),
    test: countdown(testWideTimeLimit, counting, { halts, factor }),
    ...(extra > 0 && { extra }),
    ...((startOf(here) === null ? factor : factorIn(here)) === null && { isUntimed: true }),
    ...(look && { look }),
    ...(left > 0 && { breaks: { left, minutes: breaks!.minutes, when: breaks!.when } }),
    ...(halt && {
      halt: {
        ...{ kind: halt.kind, since: halt.since, by: halt.by },
        ...(halt.atMost !== null && { until: halt.since + halt.atMost * 1000 }),
      },
    }),
  };
}

function countdown(
  limitSeconds: number | null,
  events: readonly ClockEvent[],
  { halts, factor }: { halts: readonly Halt[]; factor: number | null },
): Countdown | null {
  const startedAt = startOf(events);
  const limit = startedAt === null ? limitBy(factor, limitSeconds) : ownLimit(limitSeconds, events);
  if (limit === null) return null;
  return { limit, deadline: startedAt === null ? null : deadlineOf(startedAt, limitSeconds!, events, halts) };
}

/** When a time began to run, from its events; null before. */
export function startOf(events: readonly ClockEvent[]): number | null {
  const starts = events.filter(({ kind }) => kind === "start").map(({ at }) => at);
  return starts.length === 0 ? null : Math.min(...starts);
}

/** Whether the time of a subtest, or of the test, is over. A stopped test is not: its time stands. */
export function isOver(
  limits: TimeLimits,
  subtestId: number | null,
  events: readonly ClockEvent[],
  now: number,
): boolean {
  const { subtest, test, halt } = readClock(limits, subtestId, events, now);
  const isPractice = limits.subtests.find(({ id }) => id === subtestId)?.isPractice ?? false;
  const end = Math.min(subtest?.deadline ?? Infinity, isPractice ? Infinity : test?.deadline ?? Infinity);
  return end <= (halt?.since ?? now);
}

/**
 * When a subtest closes: at its own end or, except for practice, at the test's end, whichever comes first; null
 * without a limit. A stop ends it at once. While a pause lasts the end moves with `now`: an end that was read
 * earlier can only have moved to a later time, unless the test was stopped or extra time was taken back.
 */
export function endOf(
  limits: TimeLimits,
  subtestId: number,
  events: readonly ClockEvent[],
  now: number,
): number | null {
  const { subtest, test, halt } = readClock(limits, subtestId, events, now);
  const isPractice = limits.subtests.find(({ id }) => id === subtestId)?.isPractice ?? false;
  const ends = [subtest?.deadline, isPractice ? null : test?.deadline].filter((end) => end != null);
  const end = ends.length === 0 ? Infinity : Math.min(...ends);
  if (halt?.kind === "stop") return Math.min(end, halt.since);
  if (end === Infinity) return null;
  return halt && halt.since < end ? end + Math.max(0, now - halt.since) : end;
}

/** The parts of a test in which time runs, without practice: staff may start the first that is opened for all at once. */
export const timedParts = ({ testWideTimeLimit, subtests }: TimeLimits): number[] =>
  subtests.filter(({ isPractice, timeLimit }) => !isPractice && (timeLimit ?? testWideTimeLimit) !== null)
    .map(({ id }) => id);
