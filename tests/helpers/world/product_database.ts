import { openSql, type Sql } from "../../../db/connection/pool.ts";

export interface ProductDatabase extends AsyncDisposable {
  readonly sql: Sql;
}

/** The database of the product under the browser tests: to move time in it, and to read what was stored. */
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
  /** The subtest begun last, or the one begun first, as for a limit of the whole test. */
  readonly since: "last" | "first";
}

/**
 * Moves all of a respondent's clock events back, so that only `left` seconds of the limit remain. A page
 * shows it after a reload.
 */
export async function letTimePass(sql: Sql, respondentId: string, { limit, left, since }: Limit) {
  const begun = since === "last" ? sql`max(at)` : sql`min(at)`;
  const moved = await sql`
    update clock_events set at = at - (
      select ${begun} + ${limit - left} * interval '1 second' - now() from clock_events
      join subtests on subtests.id = subtest_id
      where respondent_id = ${respondentId} and kind = 'start' and not is_practice and not is_section_practice
    ) where respondent_id = ${respondentId}`;
  if (moved.count === 0) throw new Error("Nothing has begun: there is no clock to move.");
}
