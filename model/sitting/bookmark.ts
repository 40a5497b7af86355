import { z } from "zod";
import { Clock, Instant } from "./clock_reading.ts";

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

const place = {
  questionIndex: z.int().min(0).max(10_000).default(0),
  /** When the respondent was there, by the clock that stamps their answers. */
  placedAt: Instant.optional(),
};

/** Body of `set-subtest`: the place in the subtest. */
export const PlaceInSubtest = z.object(place).prefault({});
export type PlaceInSubtest = z.output<typeof PlaceInSubtest>;

/** A time in which the page was out of sight while the time of a part ran. */
const Leaving = z.object({
  /** The part. */
  subtest: z.int(),
  at: Instant,
  seconds: z.number().min(0).max(86_400),
});
export type Leaving = z.output<typeof Leaving>;

/** Body of `last-active-time`: the place, and leavings that the server may not know of. */
export const SignOfLife = z.object({ ...place, left: z.array(Leaving).max(50).optional() }).prefault({});
export type SignOfLife = z.output<typeof SignOfLife>;

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
