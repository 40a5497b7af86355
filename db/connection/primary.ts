import postgres from "postgres";
import { inTime } from "../../lib/flow/waiting.ts";
import { pause } from "../../lib/time/pause.ts";

/** How long a new connection waits for a server that takes writes: longer than a standby takes to be promoted. */
const PATIENCE_MS = 8_000;
const RETRY_MS = 100;

type Options = postgres.Options<Record<string, never>>;

/**
 * Finds the primary among the servers of one database: the first that says it is not a standby. Connections that
 * are opened at the same time ask once. Rejects if there is no primary for a while.
 *
 * The driver (3.4.9) can do this by itself, but then tries without a pause, and its statements wait without an end.
 */
export const primaryOf = (urls: readonly URL[], options: Options) => serverOf(urls, options, "primary");

/** The same for a standby. */
export const standbyOf = (urls: readonly URL[], options: Options) => serverOf(urls, options, "standby");

function serverOf(urls: readonly URL[], options: Options, role: "primary" | "standby") {
  let asking: Promise<URL> | undefined;

  /** Each server by itself: one that does not answer delays none of the others. */
  async function ask(): Promise<URL> {
    const over = new AbortController();
    const timer = setTimeout(() => over.abort(), PATIENCE_MS);
    try {
      return await Promise.any(urls.map((url) => untilInRole(url, over.signal)));
    } catch {
      throw Object.assign(new Error(`no server of the database is a ${role}`), { code: "ECONNREFUSED" });
    } finally {
      clearTimeout(timer);
      over.abort();
    }
  }
  async function untilInRole(url: URL, over: AbortSignal): Promise<URL> {
    while (!over.aborted) {
      if (await inTime(isInRole(url), PATIENCE_MS, over).catch(() => false)) return url;
      await pause(RETRY_MS, over);
    }
    throw over.reason;
  }
  async function isInRole(url: URL): Promise<boolean> {
    const sql = postgres(url.href, { ...options, max: 1 });
    try {
      const [row] = await sql`select pg_is_in_recovery() as "isStandby"`;
      return row?.isStandby === (role === "standby");
    } finally {
      await sql.end({ timeout: 0 });
    }
  }
  return () => asking ??= ask().finally(() => asking = undefined);
}
