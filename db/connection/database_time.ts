import type { Sql } from "./pool.ts";

/** The time by the database's clock, in milliseconds since 1970. */
export async function readDatabaseTime(sql: Sql): Promise<number> {
  const [{ now }] = await sql<[{ now: number }]>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`;
  return now;
}
