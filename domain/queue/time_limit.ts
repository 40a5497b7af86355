import { unlessAborted } from "../../lib/flow/unless_aborted.ts";

/** For work to end in order once its time is over: to give back a connection, to delete half a file. */
const TO_END_MS = 5_000;

export interface Limit {
  /** Aborts when the time is over. */
  readonly over: AbortSignal;
  /** Time in which the work stands still at another's wish is not of its own. */
  standStill(until: () => Promise<void>): Promise<void>;
}

/**
 * Work that has so many seconds; then its signal aborts. Work that does not heed it is left to itself: the claim that it works
 * under is lost with the attempt, so that it can do no harm, and whoever waits for a place need not wait for it.
 */
export async function limited<T>(
  seconds: number,
  work: (limit: Limit) => Promise<T>,
  toEndMs = TO_END_MS,
): Promise<T> {
  const over = new AbortController();
  const tooLong = new Error(`took longer than ${seconds} s`);
  const given = new AbortController();
  let end = 0;
  let timer: ReturnType<typeof setTimeout>;

  function goOn(ms: number) {
    end = performance.now() + ms;
    timer = setTimeout(() => {
      over.abort(tooLong);
      timer = setTimeout(() => given.abort(), toEndMs);
    }, ms);
  }

  const limit: Limit = {
    over: over.signal,
    async standStill(until) {
      // What stands still after its time is given up all the same.
      if (over.signal.aborted) return await until();
      clearTimeout(timer);
      const left = end - performance.now();
      await until().finally(() => goOn(left));
    },
  };
  goOn(seconds * 1000);
  try {
    return await unlessAborted(work(limit), given.signal);
  } catch (error) {
    throw over.signal.aborted ? tooLong : error;
  } finally {
    clearTimeout(timer!);
  }
}
