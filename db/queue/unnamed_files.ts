import type { Sql, Tx } from "../connection/pool.ts";

/** Notes, in the transaction that takes a file's name out of its row, that the file is to be deleted. */
export async function noteUnnamed(tx: Tx, key: string): Promise<void> {
  await tx`insert into unnamed_files (key) values (${key}) on conflict do nothing`;
}

/** Keys of files that are still to be deleted, the oldest first. */
export async function listUnnamed(sql: Sql, limit: number): Promise<string[]> {
  const rows = await sql<{ key: string }[]>`
    select key from unnamed_files order by unnamed_at, key limit ${limit}`;
  return rows.map(({ key }) => key);
}

export async function forgetUnnamed(sql: Sql, key: string): Promise<void> {
  await sql`delete from unnamed_files where key = ${key}`;
}
