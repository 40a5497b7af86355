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
