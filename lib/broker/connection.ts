import { connect, type ConnectionOptions, type NatsConnection } from "@nats-io/transport-node";
import type { Log } from "../log.ts";
import { pause } from "../time/pause.ts";

const RETRY_MS = 500;

/** A connection that comes about when the broker does, and then comes back by itself as often as it is lost. */
export interface Connecting {
  readonly connection: Promise<NatsConnection>;
  /** The connection, if it stands at this moment. */
  current(): NatsConnection | null;
  close(): Promise<void>;
}

export function connectForEver(url: string, log: Log): Connecting {
  const closing = new AbortController();
  let standing: NatsConnection | null = null;

  async function open(): Promise<NatsConnection> {
    for (let attempt = 1;; attempt++) {
      try {
        const connection = await connect(options(url));
        if (closing.signal.aborted) {
          await connection.close();
          throw closing.signal.reason;
        }
        standing = connection;
        follow(connection);
        return connection;
      } catch (error) {
        if (closing.signal.aborted) throw closing.signal.reason;
        if (attempt === 1) log.warn("broker.away", { reason: String(error) });
        await pause(RETRY_MS, closing.signal);
        closing.signal.throwIfAborted();
      }
    }
  }

  async function follow(connection: NatsConnection) {
    for await (const { type } of connection.status()) {
      if (type === "disconnect") {
        standing = null;
        log.warn("broker.lost");
      } else if (type === "reconnect") {
        standing = connection;
        log.info("broker.back");
      }
    }
    standing = null;
  }

  const connection = open();
  connection.catch(() => {});
  return {
    connection,
    current: () => standing,
    async close() {
      closing.abort(new Error("the broker's connection is closed"));
      await connection.then((open) => open.close(), () => {});
    },
  };
}

function options(url: string): ConnectionOptions {
  const { protocol, host, username, password } = new URL(url);
  return {
    servers: host,
    ...(username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : {}),
    ...(protocol === "tls:" ? { tls: {} } : {}),
    name: "assay",
    timeout: 2_000,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RETRY_MS,
    // A line that is cut without a word is noticed after a minute and not after six.
    pingInterval: 20_000,
    maxPingOut: 2,
  };
}
