import { migrate } from "../db/migrate.ts";
import { openSql } from "../db/pool.ts";

const url = Deno.env.get("DATABASE_URL");
if (!url) {
  console.error("DATABASE_URL is missing: the database to migrate.");
  Deno.exit(1);
}
const sql = openSql(url, { max: 1 });
try {
  const applied = await migrate(sql);
  console.log(applied.length === 0 ? "The database is up to date." : `Applied ${applied.join(", ")}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  Deno.exitCode = 1;
} finally {
  await sql.end();
}
