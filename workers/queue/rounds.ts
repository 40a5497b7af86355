import type { Log } from "../../lib/log.ts";
import { pause } from "../../lib/time/pause.ts";

export interface Rounds {
  /** Begins the next round now. */
  wake(): void;
  /** Resolves when the round in hand is over. */
  stop(): Promise<void>;
}

/** Does its work over and over: when woken, and at the latest after the given time. A failed round is told once, until one succeeds. */
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
  async function goOn() {
    while (!isStopping) {
      // Renewed before the work: what wakes it meanwhile starts another round.
      woken = new AbortController();
      await round();
      await pause(everyMs, woken.signal);
    }
  }
  // Not before the caller has what it may wake.
  const over = Promise.resolve().then(goOn);

  return {
    wake: () => woken.abort(),
    stop() {
      isStopping = true;
      woken.abort();
      return over;
    },
  };
}
