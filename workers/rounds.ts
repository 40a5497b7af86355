import type { Log } from "../lib/log.ts";
import { pause } from "../lib/pause.ts";

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
  const stopping = new AbortController();
  let woken = new AbortController();
  let isFailing = false;

  async function round() {
    try {
      await work();
      if (isFailing) log.info(`${name}.works_again`);
      isFailing = false;
    } catch (error) {
      if (!isFailing && !stopping.signal.aborted) {
        log.error(`${name}.failed`, error);
      }
      isFailing = true;
    }
  }
  const over = (async () => {
    while (!stopping.signal.aborted) {
      // Renewed before the work: what wakes it meanwhile starts another round.
      woken = new AbortController();
      await round();
      await pause(everyMs, AbortSignal.any([woken.signal, stopping.signal]));
    }
  })();

  return {
    wake: () => woken.abort(),
    stop() {
      stopping.abort();
      return over;
    },
  };
}
