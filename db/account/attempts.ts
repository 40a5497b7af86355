import type { Sql, Tx } from "../connection/pool.ts";

/**
 * Counts one attempt if fewer than `limit` are counted in the running window. Returns null if it was counted,
 * else the end of the window. One statement decides, so that of any number of concurrent attempts exactly
 * `limit` pass. At the limit the row is only read: a flood of attempts must not occupy every connection
 * waiting for its lock.
 */
export async function takeAttempt(
  sql: Sql | Tx,
  key: Uint8Array,
  { limit, now, endsAt }: { limit: number; now: Date; endsAt: Date },
): Promise<Date | null> {
  const [attempt] = await sql<[{ isTaken: boolean; fullUntil: Date | null }]>`
    with full_window as (
      select ends_at from attempts where key = ${key} and ends_at > ${now} and count >= ${limit}
    ), taken as (
      insert into attempts as a (key, count, ends_at)
      select ${key}::bytea, 1, ${endsAt}::timestamptz where not exists (select from full_window)
      on conflict (key) do update set
        count = case when a.ends_at <= ${now} then 1 else a.count + 1 end,
        ends_at = case when a.ends_at <= ${now} then excluded.ends_at else a.ends_at end
      where a.ends_at <= ${now} or a.count < ${limit}
      returning 1
    )
    select exists (select from taken) as is_taken, (select ends_at from full_window) as full_until`;
  if (attempt.isTaken) return null;
  if (attempt.fullUntil) return attempt.fullUntil;
  // Others filled the window while this attempt waited for the row.
  const [running] = await sql<{ endsAt: Date }[]>`select ends_at from attempts where key = ${key}`;
  return running?.endsAt ?? endsAt;
}

export interface TakenCalls {
  /** 0 if the running window has none left. */
  readonly granted: number;
  /** What others may still take. */
  readonly rest: number;
  readonly endsAt: Date;
}

/** Takes up to `wanted` of a window's calls for one process; the first ones begin it. */
export async function takeCalls(
  sql: Sql | Tx,
  key: Uint8Array,
  { limit, wanted, now, endsAt }: { limit: number; wanted: number; now: Date; endsAt: Date },
): Promise<TakenCalls> {
  const [taken] = await sql<[TakenCalls]>`
    insert into attempts as a (key, count, ends_at) values (${key}, ${wanted}, ${endsAt})
    on conflict (key) do update set
      count = case when a.ends_at <= ${now} then excluded.count else a.count + excluded.count end,
      ends_at = case when a.ends_at <= ${now} then excluded.ends_at else a.ends_at end
    returning greatest(0, least(${wanted}, ${limit + wanted} - count)) as granted,
      greatest(0, ${limit} - count) as rest, ends_at`;
  return taken;
}

/** The end of the running window if its limit is reached, otherwise null. */
export async function findFullWindow(
  sql: Sql | Tx,
  key: Uint8Array,
  { limit, now }: { limit: number; now: Date },
): Promise<Date | null> {
  const [row] = await sql<{ endsAt: Date }[]>`
    select ends_at from attempts where key = ${key} and ends_at > ${now} and count >= ${limit}`;
  return row?.endsAt ?? null;
}

/** Takes back the count of an attempt that did not fail. */
export async function refundAttempt(sql: Sql | Tx, key: Uint8Array): Promise<void> {
  await sql`update attempts set count = greatest(count - 1, 0) where key = ${key}`;
}

export async function forgetAttempts(sql: Sql | Tx, key: Uint8Array): Promise<void> {
  await sql`delete from attempts where key = ${key}`;
}

/** Deletes ended windows, at most 100 at a time, so that no request waits for the sweep. */
export async function sweepAttempts(sql: Sql | Tx, now: Date): Promise<void> {
  await sql`
    delete from attempts
    where key in (select key from attempts where ends_at <= ${now} limit 100 for update skip locked)`;
}
