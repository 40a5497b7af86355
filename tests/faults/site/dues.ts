/** What a person was told of their time, and when by their own watch, which is right. */
export interface Told {
  /** When the call was first made, and when the try that was answered was made. */
  readonly askedAt: number;
  readonly triedAt: number;
  readonly toldAt: number;
  /** As the site said. */
  readonly now: number;
  readonly startedAt: number;
  readonly deadline: number;
}

/** By how much a time may be wrong. */
export const EXACT_MS = 250;

/**
 * The most by which the times of one person were wrong, in milliseconds: the start lies within the call that made it,
 * the site's time within the try that told it, every end is the start and the limit, and the ledger has this one start.
 */
export function offBy(told: readonly Told[], limitMs: number, ledger: readonly number[]): number {
  const [first] = told;
  if (!first || ledger.length !== 1) return Infinity;
  return Math.max(
    outside(first.startedAt, first.askedAt, first.toldAt),
    Math.abs(ledger[0]! - first.startedAt),
    ...told.map(({ now, triedAt, toldAt }) => outside(now, triedAt, toldAt)),
    ...told.map(({ deadline }) => Math.abs(deadline - first.startedAt - limitMs)),
  );
}

const outside = (at: number, from: number, to: number) => Math.max(0, from - at, at - to);
