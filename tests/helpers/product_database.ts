import { openSql, type Sql } from "../../db/pool.ts";

export interface ProductDatabase extends AsyncDisposable {
  readonly sql: Sql;
}

/** The database of the product that the browser is in front of: to let time pass in it, and to see what was stored. */
export function openProductDatabase(): ProductDatabase {
  const url = Deno.env.get("E2E_DATABASE_URL");
  if (!url) {
    throw new Error("E2E_DATABASE_URL is not set. `deno task test <path>` starts the product and sets it.");
  }
  const sql = openSql(url, { max: 2 });
  return { sql, [Symbol.asyncDispose]: () => sql.end({ timeout: 5 }) };
}

/** For the server it is as if somebody had begun all that they have begun so much earlier. A page knows of it when it comes anew. */
export async function letTimePass(sql: Sql, respondentId: string, seconds: number): Promise<void> {
  const moved = await sql`
    update clock_events set at = at - ${seconds} * interval '1 second' where respondent_id = ${respondentId}`;
  if (moved.count === 0) throw new Error("Nothing is begun, so no time can pass.");
}
