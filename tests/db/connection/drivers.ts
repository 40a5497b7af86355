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
  const guards = driverGuards(url);
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
