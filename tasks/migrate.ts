import { Complaint, runTask } from "./command/complaint.ts";
import { reachDatabase } from "./database/reach_database.ts";
import { bringUpToDate } from "./database/task_database.ts";

await runTask(async () => {
  const url = Deno.env.get("DATABASE_URL");
  if (!url) throw new Complaint("DATABASE_URL is missing: the database to migrate.");
  const sql = await reachDatabase(url);
  try {
    const applied = await bringUpToDate(sql);
    if (applied.length === 0) console.log("The database is up to date.");
    for (const name of applied) console.log(`Applied ${name}.`);
  } finally {
    await sql.end();
  }
});
