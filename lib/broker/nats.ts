import type { Log } from "../log.ts";
import type { Broker } from "./broker.ts";
import { connectForEver, type Connecting } from "./connection.ts";

export const openBroker = (url: string, log: Log): Broker => brokerOn(connectForEver(url, log));

/** Messages on NATS core subjects. Dropped while the broker is away, because late progress is useless. */
export function brokerOn(connecting: Connecting): Broker {
  return {
    publish(subject, message) {
      const text = JSON.stringify(message);
      try {
        connecting.current()?.publish(subject, text);
      } catch {
        // The connection has just closed. The message is lost, which is allowed.
      }
    },
    async *subscribe(subject, signal) {
      if (signal.aborted) return;
      const aborted = new Promise<null>((resolve) =>
        signal.addEventListener("abort", () => resolve(null), { once: true })
      );
      const connection = await Promise.race([connecting.connection, aborted]);
      if (!connection) return;
      const subscription = connection.subscribe(subject);
      aborted.then(() => subscription.unsubscribe());
      try {
        for await (const message of subscription) yield message.json();
      } finally {
        subscription.unsubscribe();
      }
    },
    async ready() {
      const connection = connecting.current();
      if (!connection) throw new Error("the broker cannot be reached");
      await connection.flush();
    },
    close: () => connecting.close(),
  };
}
