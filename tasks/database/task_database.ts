import { pendingMigrations } from "$/db/connection/migrate.ts";
import type { Sql } from "$/db/connection/pool.ts";
import { isLostConnection } from "$/lib/flow/lost_connection.ts";
import { Complaint } from "../command/complaint.ts";
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
    } catch (error) {
      if (!isLostConnection(error)) throw error;
      throw new Complaint(
        `The database went away: ${(error as Error).message}. What was under way is not stored.`,
      );
    } finally {
      // After a lost connection the driver would wait for its last words without end.
      await sql.end({ timeout: 1 });
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
