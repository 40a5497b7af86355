import { inTime } from "../../lib/in_time.ts";

/** For work to end in order once its time is over: to give back a connection, to delete half a file. */
const TO_END_MS = 5_000;

/**
 * Work that has so many seconds; then its signal aborts. Work that does not heed it is left to itself: the claim that it works
 * under is lost with the attempt, so that it can do no harm, and whoever waits for a place need not wait for it.
 */
export async function limited<T extends object>(
  seconds: number,
  work: (over: AbortSignal) => Promise<T>,
  toEndMs = TO_END_MS,
): Promise<T> {
  const over = new AbortController();
  const tooLong = new Error(`took longer than ${seconds} s`);
  const timer = setTimeout(() => over.abort(tooLong), seconds * 1000);
  try {
    const done = await inTime(work(over.signal), seconds * 1000 + toEndMs);
    if (!done) throw tooLong;
    return done;
  } catch (error) {
    throw over.signal.aborted ? tooLong : error;
  } finally {
    clearTimeout(timer);
  }
}
