/** The server's time as this page estimates it. Setting the machine's clock does not change it. */
export interface ServerNow {
  now(): number;
  /** Timestamp for an answer: later than every one before. */
  stamp(): number;
  /** Takes note of a time that the server has sent. */
  read(serverTime: number): void;
}

/**
 * A reply is always a little old when it arrives, so the reading furthest ahead was the quickest and is
 * nearest to the truth. The time never goes back. After the machine has slept it catches up with the next
 * reply.
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
