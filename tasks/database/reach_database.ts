import { openSql, type Sql } from "$/db/connection/pool.ts";
import { Complaint } from "../command/complaint.ts";

/** One connection to a database that has answered: when it does not, that is a person's to mend. */
export async function reachDatabase(url: string): Promise<Sql> {
  let sql: Sql | undefined;
  try {
    sql = openSql(url, { max: 1 });
    await sql`select 1`;
    return sql;
  } catch (error) {
    await sql?.end({ timeout: 0 });
    const { message, code } = error as Error & { code?: string };
    throw new Complaint(`The database cannot be used: ${message || code}`);
  }
}
