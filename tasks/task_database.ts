import { pendingMigrations } from "../db/migrate.ts";
import type { Sql } from "../db/pool.ts";
import { Complaint } from "./complaint.ts";
import { devDatabase } from "./dev_database.ts";
import { reachDatabase } from "./reach_database.ts";

/** The database a task works on: the one that DATABASE_URL names, else development's. */
export async function withDatabase<T>(data: string | undefined, work: (sql: Sql) => Promise<T>): Promise<T> {
  const given = Deno.env.get("DATABASE_URL");
  const database = given ? { url: given, stop: () => Promise.resolve() } : await devDatabase(data);
  try {
    const sql = await reachDatabase(database.url);
    try {
      return await work(sql);
    } finally {
      await sql.end();
    }
  } finally {
    await database.stop();
  }
}

/** Of a database that other code made: a task that only asks leaves it to `migrate` to bring it up to date. */
export async function requireUpToDate(sql: Sql): Promise<void> {
  const pending = await pendingMigrations(sql);
  if (pending.length > 0) {
    throw new Complaint(`The database lacks ${pending.join(", ")}: run \`deno task migrate\` first.`);
  }
}
