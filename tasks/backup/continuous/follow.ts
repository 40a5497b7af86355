import { pause } from "$/lib/time/pause.ts";
import type { Log } from "$/lib/log.ts";
import { baseTar, type Lsn, openReplication, readLsn, type Replication } from "./replication.ts";
import { baseKey, chainName, completeKey, prune, readChains, timelineOf } from "./chains.ts";
import { type Archive, putSealed } from "./sealed_file.ts";
import { type BackupState, shipWal } from "./ship_wal.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const RETRY_MS = 5_000;
const BASE_RETRY_MS = 10 * 60 * 1000;
/** What is lost with the database's machine at most, and the time of one upload. */
const EVERY_MS = 20_000;
/** As Postgres makes them unless a cluster was created otherwise. */
const SEGMENT_BYTES = 16n * 1024n * 1024n;

export interface FollowOptions extends Archive {
  readonly url: string;
  /** All moments of these days can be restored. */
  readonly days: number;
  readonly log: Log;
  readonly everyMs?: number;
}

/** Backs up the database until the signal aborts: a base each day, and the WAL as it is written. */
export async function follow(options: FollowOptions, state: BackupState, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    try {
      await followOnce(options, state, stop);
    } catch (error) {
      state.failures++;
      options.log.error("backup.failed", error);
      await pause(RETRY_MS, stop);
    }
  }
}

async function followOnce(options: FollowOptions, state: BackupState, stop: AbortSignal) {
  const { url, log, everyMs = EVERY_MS } = options;
  const sql = await openReplication(url);
  const ended = new AbortController();
  const until = AbortSignal.any([stop, ended.signal]);
  try {
    const { chain, from, lastBaseAt } = await openChain(sql, options);
    state.baseAt = lastBaseAt;
    log.info("backup.following", { chain });
    const shipping = shipWal({ ...options, chain, from, everyMs }, state, until).finally(() => ended.abort());
    const bases = makeBases(sql, { ...options, chain, everyMs }, state, until);
    await Promise.all([shipping, bases]).finally(() => ended.abort());
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** The chain that continues, or a new one: on a server without its slot, or if WAL was lost in between. */
async function openChain(sql: Replication, { store, log }: FollowOptions) {
  const [server] = await sql.unsafe("IDENTIFY_SYSTEM");
  const timeline = Number(server!.timeline);
  const slots = await sql.unsafe(`
    select slot_name as name, active, restart_lsn as lsn, wal_status as status from pg_replication_slots
    where slot_type = 'physical' and starts_with(slot_name, 'assay_backup_')`);
  if (slots.some(({ active }) => active)) throw new Error("another process already follows this database");
  const slot = slots.find(({ name, status }) => timelineOf(name) === timeline && status !== "lost");
  if (slot) {
    const stored = (await readChains(store)).find(({ name }) => name === slot.name);
    const kept = segmentOf(readLsn(slot.lsn));
    const last = stored?.parts.at(-1)?.end ?? kept;
    if (last >= kept) {
      return { chain: slot.name, from: last, lastBaseAt: stored?.bases.at(-1)?.startedAt ?? 0 };
    }
    log.warn("backup.gap", { chain: slot.name });
  }
  for (const { name } of slots) await sql.unsafe(`DROP_REPLICATION_SLOT ${name}`);
  const chain = chainName(timeline, Date.now());
  await sql.unsafe(`CREATE_REPLICATION_SLOT ${chain} PHYSICAL (RESERVE_WAL)`);
  const [made] = await sql.unsafe(
    `select restart_lsn as lsn from pg_replication_slots where slot_name = '${chain}'`,
  );
  return { chain, from: segmentOf(readLsn(made!.lsn)), lastBaseAt: 0 };
}

/** Recovery reads the head of a segment, whatever it needs of it. */
const segmentOf = (lsn: Lsn): Lsn => lsn - lsn % SEGMENT_BYTES;

async function makeBases(
  sql: Replication,
  options: FollowOptions & { readonly chain: string; readonly everyMs: number },
  state: BackupState,
  stop: AbortSignal,
) {
  while (!stop.aborted) {
    if (Date.now() - state.baseAt >= DAY_MS) {
      try {
        state.baseAt = await makeBase(sql, options, state);
        await prune(options.store, options.chain, Date.now() - options.days * DAY_MS);
      } catch (error) {
        // The WAL goes on. Each attempt is work for the database.
        state.failures++;
        options.log.error("backup.base_failed", error);
        await pause(BASE_RETRY_MS, stop);
      }
    }
    await pause(options.everyMs, stop);
  }
}

/** Returns when it began, by the server's clock. */
async function makeBase(
  sql: Replication,
  { url, chain, log, ...archive }: FollowOptions & { readonly chain: string },
  state: BackupState,
): Promise<number> {
  const place = async () => {
    const [row] = await sql.unsafe(`
      select pg_current_wal_insert_lsn() as lsn, (extract(epoch from clock_timestamp()) * 1000)::bigint as at,
        current_setting('server_version_num')::int / 10000 as major, current_setting('wal_segment_size') as segment`);
    return { lsn: readLsn(row!.lsn), at: Number(row!.at), major: row!.major, segment: row!.segment };
  };
  const { lsn, at: startedAt, major, segment } = await place();
  if (segment !== "16MB") throw new Error(`segments of WAL of ${segment} instead of 16MB are not supported`);
  const from = segmentOf(lsn);
  const warnings: string[] = [];
  const copying = await openReplication(url, (text) => warnings.push(text));
  try {
    const { copy, tar } = await baseTar(copying);
    copy.on("error", (error) => tar.destroy(error));
    const { size } = await putSealed(archive, baseKey(chain, { from, startedAt }), copy.pipe(tar));
    // The driver loses an error after the last byte: a damaged page is a warning before.
    if (warnings.length > 0) throw new Error(`the database is damaged: ${warnings.join("; ")}`);
    const { at: endedAt } = await place();
    await archive.store.put(completeKey(chain, { from, startedAt, endedAt, major }), new Blob().stream());
    state.storedBytes += size;
    log.info("backup.base", { chain, bytes: size, ms: endedAt - startedAt });
    return startedAt;
  } finally {
    await copying.end({ timeout: 1 });
  }
}
