import { connect, type ConnectionOptions, type NatsConnection } from "@nats-io/transport-node";
import { eachHost } from "../http/each_host.ts";
import type { Log } from "../log.ts";
import { pause } from "../time/pause.ts";

const RETRY_MS = 500;

/** A connection that is opened as soon as the broker is up, and is reopened whenever it is lost. */
export interface Connecting {
  /** Resolves at the first connection. */
  readonly connection: Promise<NatsConnection>;
  /** The connection; null while there is none. */
  current(): NatsConnection | null;
  close(): Promise<void>;
}

export function connectForEver(url: string, log: Log): Connecting {
  const closing = new AbortController();
  let current: NatsConnection | null = null;

  async function open(): Promise<NatsConnection> {
    for (let attempt = 1;; attempt++) {
      try {
        const connection = await connect(natsOptions(url));
        if (closing.signal.aborted) {
          await connection.close();
          throw closing.signal.reason;
        }
        current = connection;
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
        current = null;
        log.warn("broker.lost");
      } else if (type === "reconnect") {
        current = connection;
        log.info("broker.back");
      }
    }
    current = null;
  }

  const connection = open();
  connection.catch(() => {});
  return {
    connection,
    current: () => current,
    async close() {
      closing.abort(new Error("the broker's connection is closed"));
      await connection.then((open) => open.close(), () => {});
    },
  };
}

export function natsOptions(url: string): ConnectionOptions {
  const servers = eachHost(url);
  const { protocol, username, password } = servers[0]!;
  return {
    servers: servers.map(({ host }) => host),
    ...(username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : {}),
    ...(protocol === "tls:" ? { tls: {} } : {}),
    name: "assay",
    timeout: 2_000,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RETRY_MS,
    // Notices a connection that was cut silently after one minute instead of six.
    pingInterval: 20_000,
    maxPingOut: 2,
  };
}
