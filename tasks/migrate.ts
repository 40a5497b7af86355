import { Complaint, runTask } from "./command/complaint.ts";
import { reachDatabase } from "./database/reach_database.ts";
import { bringUpToDate } from "./database/task_database.ts";
import { ownerUrl, usersBesideOwner } from "./database/users.ts";

await runTask(async () => {
  const url = ownerUrl();
  if (!url) throw new Complaint("DATABASE_URL is missing: the database to migrate.");
  const sql = await reachDatabase(url);
  try {
    const applied = await bringUpToDate(sql);
    if (applied.length === 0) console.log("The database is up to date.");
    for (const name of applied) console.log(`Applied ${name}.`);
    for (const { name, parts } of usersBesideOwner()) {
      console.log(`${name} has the rights of ${parts.join(" and ")}.`);
    }
  } finally {
    await sql.end();
  }
});
