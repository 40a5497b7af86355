import type { Broker } from "../../../lib/broker/broker.ts";

/** News within one process, for tests of who tells and who listens. */
export function memoryBroker(): Broker {
  const listeners = new Set<{ subject: string; hear: (message: unknown) => void }>();
  return {
    publish(subject, message) {
      for (const listener of listeners) if (listener.subject === subject) listener.hear(message);
    },
    async *subscribe(subject, signal) {
      const heard: unknown[] = [];
      let wake = () => {};
      const listener = { subject, hear: (message: unknown) => (heard.push(message), wake()) };
      signal.addEventListener("abort", () => wake());
      listeners.add(listener);
      try {
        while (!signal.aborted) {
          if (heard.length > 0) yield heard.shift();
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
