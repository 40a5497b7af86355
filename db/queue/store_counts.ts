import type { Sql } from "../connection/pool.ts";

export interface StoreCount {
  readonly files: number;
  readonly bytes: number;
  readonly countedAt: Date;
}

/** The last count; null before the first. */
export async function findStoreCount(sql: Sql): Promise<StoreCount | null> {
  const [row] = await sql<StoreCount[]>`
    select files::float8 as files, bytes::float8 as bytes, counted_at from store_counts`;
  return row ?? null;
}

export async function saveStoreCount(sql: Sql, { files, bytes, countedAt }: StoreCount): Promise<void> {
  await sql`
    insert into store_counts (files, bytes, counted_at) values (${files}, ${bytes}, ${countedAt})
    on conflict (is_only) do update set files = excluded.files, bytes = excluded.bytes, counted_at = excluded.counted_at`;
}
