/** The server's time as this page reckons it: no machine's clock counts, so setting one changes nothing. */
export interface ServerNow {
  now(): number;
  /** A moment for an answer: later than every one before. */
  stamp(): number;
  /** The server has told its time. */
  read(serverTime: number): void;
}

/**
 * A reply is always a little older than when it is read, so of all readings the one furthest ahead was the quickest, and
 * the nearest to the truth; time never goes back. After a machine has slept it catches up with the next reply.
 */
export function serverNow(first: number, elapsed: () => number): ServerNow {
  let ahead = first;
  let last = 0;
  const now = () => Math.round(ahead + elapsed());
  return {
    now,
    stamp: () => (last = Math.max(now(), last + 1)),
    read(serverTime) {
      ahead = Math.max(ahead, serverTime - elapsed());
    },
  };
}
