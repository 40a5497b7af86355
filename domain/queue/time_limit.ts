import { unlessAborted } from "../../lib/flow/waiting.ts";

/**
 * Time for work to end in order once its limit is reached: to release a connection, to delete half a file.
 */
const TO_END_MS = 5_000;

/**
 * Runs work that has a limit in seconds; then its signal aborts. Work that ignores the signal is abandoned:
 * the claim that it works under is lost with the attempt, so that it can do no harm, and its place is free.
 */
export async function limited<T>(
  seconds: number,
  work: (over: AbortSignal) => Promise<T>,
  toEndMs = TO_END_MS,
): Promise<T> {
  const over = new AbortController();
  const abandoned = new AbortController();
  const tooLong = new Error(`took longer than ${seconds} s`);
  let timer = setTimeout(() => {
    over.abort(tooLong);
    timer = setTimeout(() => abandoned.abort(), toEndMs);
  }, seconds * 1000);
  try {
    return await unlessAborted(work(over.signal), abandoned.signal);
  } catch (error) {
    throw over.signal.aborted ? tooLong : error;
  } finally {
    clearTimeout(timer);
  }
}
