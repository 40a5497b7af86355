import { z } from "zod";

/** One line of what the server knows of a respondent's time. Moments in milliseconds since 1970. */
export interface ClockEvent {
  readonly id: number;
  readonly subtestId: number;
  readonly kind: "start" | "ping" | "gap" | "credit" | "expiry";
  readonly at: number;
  readonly seconds: number | null;
}

/** A time limit in seconds, and when it runs out: null before it has begun to run. */
export const Countdown = z.object({ limit: z.int(), deadline: z.number().nullable() });
export type Countdown = z.output<typeof Countdown>;

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
});
export type Clock = z.output<typeof Clock>;

/** When a limit that began with `startedAt` ends: each credited gap moves it. */
export function deadlineOf(
  startedAt: number,
  limitSeconds: number,
  events: readonly Pick<ClockEvent, "kind" | "seconds">[],
): number {
  const credited = events.reduce((sum, { kind, seconds }) => sum + (kind === "credit" ? seconds ?? 0 : 0), 0);
  return startedAt + (limitSeconds + credited) * 1000;
}
