import { openSql } from "$/db/connection/pool.ts";
import { pause } from "$/lib/time/pause.ts";
import { REPLICA_PATIENCE } from "$/model/times.ts";
import { reachDatabase } from "../../database/reach_database.ts";
import { unchecked, type Verdict, well, wrong } from "../verdict.ts";

const RETRY_MS = 100;

/** Whether a standby answers, and has what the primary has as soon as exports need it. */
export async function checkReplica(primaryUrl: string, url: string | undefined): Promise<Verdict[]> {
  if (!url) {
    return [unchecked("replica", "REPLICA_DATABASE_URL is not set: exports are read from the primary")];
  }
  const primary = await reachDatabase(primaryUrl);
  const replica = openSql(url, { max: 1, standby: true });
  try {
    const [{ stored }] = await primary<[{ stored: string }]>`select pg_current_wal_lsn()::text as stored`;
    const until = Date.now() + REPLICA_PATIENCE;
    for (;;) {
      const [{ hasAll, bytes }] = await replica<[{ hasAll: boolean; bytes: number }]>`
        select pg_last_wal_replay_lsn() >= ${stored}::pg_lsn as has_all,
          pg_wal_lsn_diff(${stored}::pg_lsn, pg_last_wal_replay_lsn())::float8 as bytes`;
      if (hasAll) return [well("replica", "it has what the primary has")];
      if (Date.now() > until) {
        return [wrong("replica", `it lacks ${bytes} bytes of the primary's log: exports pass it over.`)];
      }
      await pause(RETRY_MS);
    }
  } finally {
    await Promise.all([primary.end({ timeout: 1 }), replica.end({ timeout: 0 })]);
  }
}
