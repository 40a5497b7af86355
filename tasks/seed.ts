import { openSql } from "../db/pool.ts";
import { seedWorld } from "../db/seeds/world.ts";
const sql = openSql(Deno.env.get("DATABASE_URL")!, { max: 1 });
console.log(await seedWorld(sql, new Date()));
await sql.end();
