import type { Log } from "../../lib/log.ts";
import { pause } from "../../lib/time/pause.ts";

export interface Rounds {
  /** Starts the next round now. */
  wake(): void;
  /** Resolves when the current round has ended. */
  stop(): Promise<void>;
}

/**
 * Repeats work: when woken, and at the latest after `everyMs`. A failure is logged once until a round
 * succeeds again.
 */
export function rounds(
  name: string,
  { everyMs, log }: { everyMs: number; log: Log },
  work: () => Promise<void>,
): Rounds {
  let woken = new AbortController();
  let isStopping = false;
  let isFailing = false;

  async function round() {
    try {
      await work();
      if (isFailing) log.info(`${name}.works_again`);
      isFailing = false;
    } catch (error) {
      if (!isFailing && !isStopping) {
        log.error(`${name}.failed`, error);
      }
      isFailing = true;
    }
  }
  async function repeat() {
    while (!isStopping) {
      // Renewed before the work, so that a wake-up during it starts another round.
      woken = new AbortController();
      await round();
      await pause(everyMs, woken.signal);
    }
  }
  // Deferred, because `work` may refer to the returned object.
  const ended = Promise.resolve().then(repeat);

  return {
    wake: () => woken.abort(),
    stop() {
      isStopping = true;
      woken.abort();
      return ended;
    },
  };
}
