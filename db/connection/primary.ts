import postgres from "postgres";
import { pause } from "../../lib/time/pause.ts";

/** How long a new connection waits for a server that takes writes: longer than a standby takes to be promoted. */
const PATIENCE_MS = 8_000;
const RETRY_MS = 100;
/** A server that does not answer within this time is not waited for. */
const ASK_SECONDS = 2;

/**
 * Finds the primary among the servers of one database: the first of them that is not a standby. Connections that
 * are opened at the same time ask once. Rejects if there is no primary for a while.
 *
 * The driver (3.4.9) can do this by itself, but then tries without a pause, and its statements wait without an end.
 */
export function primaryOf(urls: readonly URL[], options: postgres.Options<Record<string, never>>) {
  let asking: Promise<URL> | undefined;

  async function ask(): Promise<URL> {
    for (const until = performance.now() + PATIENCE_MS;;) {
      const answers = urls.map(async (url) =>
        await isPrimary(url) ? url : Promise.reject(new Error(url.host))
      );
      try {
        return await Promise.any(answers);
      } catch {
        if (performance.now() > until) {
          throw Object.assign(new Error("no server of the database takes writes"), { code: "ECONNREFUSED" });
        }
        await pause(RETRY_MS);
      }
    }
  }
  async function isPrimary(url: URL): Promise<boolean> {
    const sql = postgres(url.href, { ...options, max: 1, connect_timeout: ASK_SECONDS });
    try {
      const [row] = await sql`select pg_is_in_recovery() as "isStandby"`;
      return row?.isStandby === false;
    } finally {
      await sql.end({ timeout: 0 });
    }
  }
  return () => asking ??= ask().finally(() => asking = undefined);
}
