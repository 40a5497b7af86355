import { z } from "zod";
import { Clock, Instant } from "./clock.ts";

/** Where a respondent goes on. */
export const Bookmark = z.object({
  assessmentId: z.uuid(),
  testId: z.int(),
  /** Null before the first subtest was entered. */
  subtestId: z.int().nullable(),
  /** From 0. */
  questionIndex: z.int(),
  lastActiveAt: z.iso.datetime(),
  /** Subtests whose answers were handed in. */
  finishedSubtests: z.array(z.int()),
  clock: Clock,
});
export type Bookmark = z.output<typeof Bookmark>;

/** Body of `set-subtest` and `last-active-time`: where in the subtest the respondent is. */
export const PlaceInSubtest = z.object({ questionIndex: z.int().min(0).max(10_000).default(0) }).prefault({});

/** Body of `start-timer`: since when it runs, where that could not be told at once. It can only make what is left less. */
export const StartTimer = z.object({ startedAt: Instant.nullish() }).prefault({});

/** What `start-timer` answers: `key` opens the questions that were told sealed, in base64. */
export const StartedClock = Clock.extend({ key: z.string().optional() });
export type StartedClock = z.output<typeof StartedClock>;

/** Body of `resume-timer`: since when the player stood still. It can only make the credited gap shorter. */
export const ResumeTimer = z.object({ pausedAt: Instant.nullish() }).prefault({});

/** What completing an assessment answers. */
export const Receipt = z.object({
  storedAnswers: z.int(),
  receiptCode: z.string(),
  completedAt: z.iso.datetime(),
});
export type Receipt = z.output<typeof Receipt>;
