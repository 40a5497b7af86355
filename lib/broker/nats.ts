import type { Log } from "../log.ts";
import type { Broker } from "./broker.ts";
import { connectForEver, type Connecting } from "./connection.ts";

export const openBroker = (url: string, log: Log): Broker => brokerOn(connectForEver(url, log));

/** News on NATS core subjects. While the broker is away news is dropped, not saved up: what is late is no news. */
export function brokerOn(connecting: Connecting): Broker {
  return {
    publish(subject, message) {
      const text = JSON.stringify(message);
      try {
        connecting.current()?.publish(subject, text);
      } catch {
        // It was closed at this moment: nobody hears it, and whoever tells it has done what they had to.
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
      if (!connection) throw new Error("the broker is out of reach");
      await connection.flush();
    },
    close: () => connecting.close(),
  };
}
