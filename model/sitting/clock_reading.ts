import { z } from "zod";
import { Breaks } from "./breaks.ts";
import { HALT_KINDS } from "./halts.ts";
import { Look } from "./look.ts";
import { Talk } from "./talk.ts";

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

/** A time limit in seconds, and its end: null before it begins to run. */
const Countdown = z.object({ limit: z.int(), deadline: z.number().nullable() });
export type Countdown = z.output<typeof Countdown>;

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
  /**
   * Staff have paused or stopped the test, or are to start its part: the time stands still, and what is left is
   * from `since` to the deadline. Omitted while the test runs.
   */
  halt: z.object({
    kind: z.enum(HALT_KINDS),
    since: z.number(),
    by: z.string().nullable(),
    /** Of a break that the respondent takes: when it ends at the latest. */
    until: z.number().optional(),
  }).optional(),
  /** Breaks that the respondent may still take in this test; omitted if there are none. */
  breaks: Breaks.extend({ left: z.int() }).omit({ count: true }).optional(),
  /** Time does not run for this respondent: no limit holds, nor one that ran. */
  isUntimed: z.literal(true).optional(),
  /** How the player looks for this respondent; omitted if as usual. */
  look: Look.optional(),
  /** What staff have to say to this respondent; omitted if it is nothing. */
  talk: Talk.optional(),
  /** In the reply to a sign of life: the current announcement to respondents, as safe HTML. */
  notices: z.array(z.string()).optional(),
});
export type Clock = z.output<typeof Clock>;
