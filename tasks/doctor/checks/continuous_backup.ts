import type { Environment } from "$/model/site/environment.ts";
import { readChains, readUntil } from "../../backup/continuous/chains.ts";
import { findArchive } from "../../backup/continuous/open_archive.ts";
import { reachDatabase } from "../../database/reach_database.ts";
import { unchecked, type Verdict, well, wrong } from "../verdict.ts";

const ABOUT = "continuous backup";
const MINUTE_MS = 60_000;
const MAX_LAG_MS = 3 * MINUTE_MS;
/** A daily base, and the time that it takes. */
const MAX_BASE_MS = 26 * 60 * MINUTE_MS;

/** How old the newest base is, how far behind the WAL is, and whether WAL that waits could fill the database's disk. */
export async function checkContinuousBackup(environment: Environment, now: Date): Promise<Verdict[]> {
  const archive = findArchive(environment);
  if (!archive) return [unchecked(ABOUT, "BACKUP_STORE is not set: only whole backups can be restored")];
  const chain = (await readChains(archive.store)).findLast(({ bases }) => bases.length > 0);
  if (!chain) return [wrong(ABOUT, "BACKUP_STORE holds no complete base: run `deno task backup --follow`.")];
  const lag = now.getTime() - await readUntil(archive.store, chain);
  const base = now.getTime() - chain.bases.at(-1)!.startedAt;
  const text = `the base is ${(base / MINUTE_MS / 60).toFixed(1)} hours old, and changes are stored up to ` +
    `${Math.max(0, lag / MINUTE_MS).toFixed(1)} minutes ago`;
  const verdict = lag > MAX_LAG_MS || base > MAX_BASE_MS
    ? wrong(ABOUT, `${text}: look at the log of \`deno task backup --follow\`.`)
    : well(ABOUT, text);
  const limit = await keptWal(environment.DATABASE_URL);
  return limit === "-1"
    ? [
      verdict,
      wrong(ABOUT, "WAL that waits for it can fill the database's disk: set max_slot_wal_keep_size."),
    ]
    : [verdict];
}

async function keptWal(url: string): Promise<string> {
  const sql = await reachDatabase(url);
  try {
    const [row] = await sql<[{ limit: string }]>`select current_setting('max_slot_wal_keep_size') as limit`;
    return row.limit;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
