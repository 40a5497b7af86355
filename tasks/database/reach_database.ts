import { openSql, type Sql } from "$/db/connection/pool.ts";
import { Complaint } from "../command/complaint.ts";

/** Opens one connection and checks it. A failure is a complaint, as a person can fix it. */
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
