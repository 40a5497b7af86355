import { unlessAborted } from "../../lib/flow/waiting.ts";

/**
 * Time in which work may end by itself after its limit: to release a connection, to delete an incomplete
 * file.
 */
const TO_END_MS = 5_000;

/**
 * Runs work and aborts its signal after `seconds`. Work that ignores the signal is abandoned and no longer
 * occupies the worker. It can do no harm, since its claim ends with the attempt.
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
