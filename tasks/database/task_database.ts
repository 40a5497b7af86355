import { UserMissing } from "$/db/connection/grant_rights.ts";
import { migrate, pendingMigrations, SchemaMismatch } from "$/db/connection/migrate.ts";
import type { Sql } from "$/db/connection/pool.ts";
import { isLostConnection } from "$/lib/flow/lost_connection.ts";
import { Complaint } from "../command/complaint.ts";
import { devDatabase } from "./dev_database.ts";
import { reachDatabase } from "./reach_database.ts";
import { usersBesideOwner } from "./users.ts";

/** Runs work on the database of DATABASE_URL or another address, or else on development's. */
export async function withDatabase<T>(
  data: string | undefined,
  work: (sql: Sql) => Promise<T>,
  url = Deno.env.get("DATABASE_URL"),
): Promise<T> {
  const database = url ? { url, stop: () => Promise.resolve() } : await devDatabase(data);
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
      // After a lost connection the driver would wait forever to close it.
      await sql.end({ timeout: 1 });
    }
  } finally {
    await database.stop();
  }
}

/** Runs pending migrations and returns their names. The users of site and workers get their rights. */
export const bringUpToDate = (sql: Sql): Promise<string[]> =>
  complaining(migrate(sql, undefined, usersBesideOwner()));

/** For tasks that only read. Only `migrate` changes a database of older code. */
export async function requireUpToDate(sql: Sql): Promise<void> {
  const pending = await complaining(pendingMigrations(sql));
  if (pending.length > 0) {
    throw new Complaint(`The database lacks ${pending.join(", ")}: run \`deno task migrate\` first.`);
  }
}

async function complaining<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof SchemaMismatch || error instanceof UserMissing
      ? new Complaint(error.message)
      : error;
  }
}
