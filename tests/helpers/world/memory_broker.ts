import type { Broker } from "../../../lib/broker/broker.ts";

/** A broker within one process, for tests of publishers and subscribers. */
export function memoryBroker(): Broker {
  const listeners = new Set<{ subject: string; hear: (message: unknown) => void }>();
  return {
    publish(subject, message) {
      for (const listener of listeners) if (listener.subject === subject) listener.hear(message);
    },
    async *subscribe(subject, signal) {
      const queue: unknown[] = [];
      let wake = () => {};
      const listener = { subject, hear: (message: unknown) => (queue.push(message), wake()) };
      signal.addEventListener("abort", () => wake());
      listeners.add(listener);
      try {
        while (!signal.aborted) {
          if (queue.length > 0) yield queue.shift();
          else await new Promise<void>((resolve) => wake = resolve);
        }
      } finally {
        listeners.delete(listener);
      }
    },
    ready: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}
