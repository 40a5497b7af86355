import { pause } from "$/lib/time/pause.ts";
import type { Figures } from "../answers/crowd.ts";

const TURN_MS = 13_000;
/** Pause between turns. What is under way then counts for neither. */
const BETWEEN_MS = 3_000;

export interface Compared {
  readonly p99: { readonly alone: number; readonly beside: number };
  /** The turns in which the others worked. */
  readonly beside: readonly Turn[];
}

interface Turn {
  readonly from: number;
  readonly to: number;
}

export const during = (turns: readonly Turn[], at: number): boolean =>
  turns.some(({ from, to }) => at >= from && at < to);

/** How often the others start to work beside a crowd that answers for this many seconds. */
export const turnsIn = (seconds: number): number => Math.ceil(1000 * seconds / (2 * (BETWEEN_MS + TURN_MS)));

/**
 * A crowd answers while others work and pause in turns. The speed of a shared machine changes from minute to
 * minute; turns make it the same for both.
 */
export async function inTurns(
  answering: Promise<Figures>,
  others: { work(): Promise<void>; stop(): Promise<void> },
): Promise<Compared> {
  const [alone, beside]: [Turn[], Turn[]] = [[], []];
  const over = new AbortController();
  answering.finally(() => over.abort()).catch(() => {});
  for (let isBeside = true; !over.signal.aborted; isBeside = !isBeside) {
    await (isBeside ? others.work() : others.stop());
    await pause(BETWEEN_MS, over.signal);
    const from = Date.now();
    await pause(TURN_MS, over.signal);
    if (!over.signal.aborted) (isBeside ? beside : alone).push({ from, to: Date.now() });
  }
  await others.stop();
  const { each = [] } = await answering;
  const p99 = (turns: readonly Turn[]) => {
    const times = each.filter(({ at }) => during(turns, at)).map(({ ms }) => ms).sort((a, b) => a - b);
    return times[Math.floor((times.length - 1) * 0.99)]!;
  };
  return { p99: { alone: p99(alone), beside: p99(beside) }, beside };
}
