import { inTime } from "../flow/waiting.ts";
import type { Broker } from "./broker.ts";

/** With more messages waiting than this, the listener looks at everything instead. */
const MOST_WAITING = 10_000;

/**
 * Tells a listener when to look: null means that anything may have changed, a list is what was told since the
 * last time. Null comes first, after the subscription, and then at least every `everyMs`, since messages may
 * be lost and the broker may be away. A slow listener gets what waits as one list. Ends when the signal aborts.
 */
export async function* heard(
  broker: Pick<Broker, "subscribe">,
  subjects: readonly string[],
  { everyMs, signal }: { everyMs: number; signal: AbortSignal },
): AsyncGenerator<readonly unknown[] | null> {
  const leaving = new AbortController();
  const until = AbortSignal.any([signal, leaving.signal]);
  let waiting: unknown[] = [];
  let wake = () => {};
  const take = (message: unknown) => {
    if (waiting.length <= MOST_WAITING) waiting.push(message);
    wake();
  };
  for (const subject of subjects) void collect(broker.subscribe(subject, until), take);
  let due = -Infinity;
  try {
    while (!until.aborted) {
      const now = performance.now();
      const told = waiting;
      if (now >= due || told.length > MOST_WAITING) {
        due = now + everyMs;
        waiting = [];
        yield null;
      } else if (told.length > 0) {
        waiting = [];
        yield told;
      } else {
        await inTime(new Promise<void>((resolve) => wake = resolve), due - now, until);
      }
    }
  } finally {
    leaving.abort();
  }
}

/** Without the broker nothing comes: the listener looks by itself. */
async function collect(messages: AsyncIterable<unknown>, take: (message: unknown) => void): Promise<void> {
  try {
    for await (const message of messages) take(message);
  } catch {
    // The connection was closed for good.
  }
}
