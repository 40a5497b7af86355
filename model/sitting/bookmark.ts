import { z } from "zod";
import { Clock, Instant } from "./clock.ts";

/** The place where a respondent continues. */
export const Bookmark = z.object({
  assessmentId: z.uuid(),
  testId: z.int(),
  /** Null before the first subtest is entered. */
  subtestId: z.int().nullable(),
  /** From 0. */
  questionIndex: z.int(),
  lastActiveAt: z.iso.datetime(),
  /** Subtests that were handed in. */
  finishedSubtests: z.array(z.int()),
  clock: Clock,
});
export type Bookmark = z.output<typeof Bookmark>;

/** Body of `set-subtest` and `last-active-time`: the place in the subtest. */
export const PlaceInSubtest = z.object({ questionIndex: z.int().min(0).max(10_000).default(0) }).prefault({});

/**
 * Body of `start-timer`: since when the time runs, if the call could not be made at once. It can only shorten
 * the remaining time.
 */
export const StartTimer = z.object({ startedAt: Instant.nullish() }).prefault({});

/** Reply of `start-timer`: `key` opens the questions that were sent sealed, in base64. */
export const StartedClock = Clock.extend({ key: z.string().optional() });
export type StartedClock = z.output<typeof StartedClock>;

/** Body of `resume-timer`: since when the player was paused. It can only shorten the credited gap. */
export const ResumeTimer = z.object({ pausedAt: Instant.nullish() }).prefault({});

/** Reply of completing an assessment. */
export const Receipt = z.object({
  storedAnswers: z.int(),
  receiptCode: z.string(),
  completedAt: z.iso.datetime(),
});
export type Receipt = z.output<typeof Receipt>;
