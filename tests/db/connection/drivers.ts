import { Socket } from "node:net";
import postgres from "postgres";
import { driverGuards } from "$/db/connection/driver_guards.ts";
import type { Sql } from "$/db/connection/pool.ts";
import { withSafeTransactions } from "$/db/connection/safe_transactions.ts";
import { pause } from "$/lib/time/pause.ts";

export type Guard = "bare" | "guarded";

interface Place {
  readonly host: readonly string[];
  readonly port: readonly number[];
}

/** The driver by itself and as db/connection guards it, with the sockets that it has opened. */
export function openDriver(guard: Guard, url: string, max = 1, options: { max_pipeline?: number } = {}) {
  const sockets: Socket[] = [];
  const bare = ({ host: [host], port: [port] }: Place) => new Socket().connect(port!, host!);
  const guards = driverGuards(new URL(url));
  const open = guard === "bare" ? bare : guards.socket;
  const sql = postgres(url, {
    ...guard === "guarded" && guards,
    socket: async (place: Place) => {
      const socket = await open(place);
      sockets.push(socket);
      return socket;
    },
    ...options,
    max,
    connect_timeout: guard === "bare" ? 1 : 10,
    onnotice: () => {},
  } as postgres.Options<Record<string, never>>);
  return {
    sql: (guard === "bare" ? sql : withSafeTransactions(sql)) as unknown as Sql,
    sockets,
    [Symbol.asyncDispose]: () => sql.end({ timeout: 0 }),
  };
}

/** What is thrown outside of any promise meanwhile, where nobody can catch it and a process ends. */
export async function uncaughtDuring(work: () => Promise<unknown>): Promise<string[]> {
  const uncaught: string[] = [];
  const hear = (event: ErrorEvent | PromiseRejectionEvent) => {
    event.preventDefault();
    uncaught.push(String("reason" in event ? event.reason : event.message));
  };
  globalThis.addEventListener("error", hear);
  globalThis.addEventListener("unhandledrejection", hear);
  try {
    await work();
    // What the driver was about to send is sent.
    await pause(200);
  } finally {
    globalThis.removeEventListener("error", hear);
    globalThis.removeEventListener("unhandledrejection", hear);
  }
  return uncaught;
}

/** A database that shuts down whenever it is asked for something. */
export function shutsDown() {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const message = (type: string, body: Uint8Array) => {
    const bytes = new Uint8Array(5 + body.length);
    new DataView(bytes.buffer).setUint32(1, 4 + body.length);
    bytes[0] = type.charCodeAt(0);
    bytes.set(body, 5);
    return bytes;
  };
  const text = new TextEncoder();
  const welcome = [message("R", new Uint8Array(4)), message("Z", text.encode("I"))];
  const farewell = message("E", text.encode("SFATAL\0C57P01\0Mterminating connection\0\0"));
  (async () => {
    for await (const connection of listener) {
      await connection.read(new Uint8Array(4096));
      for (const bytes of welcome) await connection.write(bytes);
      await connection.read(new Uint8Array(4096));
      await connection.write(farewell).catch(() => {});
      connection.close();
    }
  })().catch(() => {});
  return {
    url: `postgres://nobody@127.0.0.1:${(listener.addr as Deno.NetAddr).port}/nothing`,
    [Symbol.dispose]: () => listener.close(),
  };
}
