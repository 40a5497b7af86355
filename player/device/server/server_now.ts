/** The server's time as this page estimates it. Setting the machine's clock does not change it. */
export interface ServerNow {
  now(): number;
  /** Timestamp for an answer: later than every one before. */
  stamp(): number;
  /** Takes note of a time that the server has sent. Returns by how much a guess was ahead of it, else 0. */
  read(serverTime: number): number;
}

/**
 * A reply is always a little old when it arrives, so the reading furthest ahead was the quickest and is
 * nearest to the truth. The time never goes back. After the machine has slept it catches up with the next
 * reply. If `first` is a guess by the machine's clock, which may have been set while the page was closed, the
 * first reading replaces it.
 */
export function serverNow(first: number, elapsed: () => number, isGuess = false): ServerNow {
  let ahead = first;
  let last = 0;
  const now = () => Math.round(ahead + elapsed());
  return {
    now,
    stamp: () => (last = Math.max(now(), last + 1)),
    read(serverTime) {
      const reading = serverTime - elapsed();
      const off = isGuess ? ahead - reading : 0;
      ahead = isGuess ? reading : Math.max(ahead, reading);
      isGuess = false;
      return Math.max(0, off);
    },
  };
}
