import { openSql, type Sql } from "../../../db/connection/pool.ts";

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

interface Limit {
  /** Seconds. */
  readonly limit: number;
  readonly left: number;
  /** Of the part begun last; otherwise of the one begun first, as for a limit of the whole test. */
  readonly since: "last" | "first";
}

/** For the server it is as if all had begun so much earlier that only this much is left. A page knows of it when it comes anew. */
export async function letTimePass(sql: Sql, respondentId: string, { limit, left, since }: Limit) {
  const begun = since === "last" ? sql`max(at)` : sql`min(at)`;
  const moved = await sql`
    update clock_events set at = at - (
      select ${begun} + ${limit - left} * interval '1 second' - now() from clock_events
      join subtests on subtests.id = subtest_id
      where respondent_id = ${respondentId} and kind = 'start' and not is_practice and not is_section_practice
    ) where respondent_id = ${respondentId}`;
  if (moved.count === 0) throw new Error("Nothing is begun, so no time can pass.");
}
