import { Complaint, runTask } from "./command/complaint.ts";
import { reachDatabase } from "./database/reach_database.ts";
import { bringUpToDate } from "./database/task_database.ts";

await runTask(async () => {
  const url = Deno.env.get("DATABASE_URL");
  if (!url) throw new Complaint("DATABASE_URL is missing: the database to migrate.");
  const sql = await reachDatabase(url);
  try {
    const applied = await bringUpToDate(sql);
    console.log(applied.length === 0 ? "The database is up to date." : `Applied ${applied.join(", ")}.`);
  } finally {
    await sql.end();
  }
});
