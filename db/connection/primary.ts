import postgres from "postgres";
import { inTime } from "../../lib/flow/waiting.ts";
import { pause } from "../../lib/time/pause.ts";

/** How long a new connection waits for a server that takes writes: longer than a standby takes to be promoted. */
const PATIENCE_MS = 8_000;
const RETRY_MS = 100;

/**
 * Finds the primary among the servers of one database: the first that says it is not a standby. Connections that
 * are opened at the same time ask once. Rejects if there is no primary for a while.
 *
 * The driver (3.4.9) can do this by itself, but then tries without a pause, and its statements wait without an end.
 */
export function primaryOf(urls: readonly URL[], options: postgres.Options<Record<string, never>>) {
  let asking: Promise<URL> | undefined;

  /** Each server by itself: one that does not answer delays none of the others. */
  async function ask(): Promise<URL> {
    const over = new AbortController();
    const timer = setTimeout(() => over.abort(), PATIENCE_MS);
    try {
      return await Promise.any(urls.map((url) => untilPrimary(url, over.signal)));
    } catch {
      throw Object.assign(new Error("no server of the database takes writes"), { code: "ECONNREFUSED" });
    } finally {
      clearTimeout(timer);
      over.abort();
    }
  }
  async function untilPrimary(url: URL, over: AbortSignal): Promise<URL> {
    while (!over.aborted) {
      if (await inTime(isPrimary(url), PATIENCE_MS, over).catch(() => false)) return url;
      await pause(RETRY_MS, over);
    }
    throw over.reason;
  }
  async function isPrimary(url: URL): Promise<boolean> {
    const sql = postgres(url.href, { ...options, max: 1 });
    try {
      const [row] = await sql`select pg_is_in_recovery() as "isStandby"`;
      return row?.isStandby === false;
    } finally {
      await sql.end({ timeout: 0 });
    }
  }
  return () => asking ??= ask().finally(() => asking = undefined);
}
