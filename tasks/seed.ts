import { parseArgs } from "node:util";
import { seedLarge } from "$/db/seeds/large.ts";
import { seedWorld } from "$/db/seeds/world.ts";
import { Complaint, runTask } from "./command/complaint.ts";
import { DEMO_CAST } from "./demo_cast.ts";
import { bringUpToDate, withDatabase } from "./database/task_database.ts";
import { ownerUrl } from "./database/users.ts";

const USAGE = "deno task seed [--large] [--data DIR]";

await runTask(async () => {
  const { large, data } = read(Deno.args);
  await withDatabase(data, async (sql) => {
    await bringUpToDate(sql);
    say("The demo world", await seedWorld(sql, new Date(), DEMO_CAST));
    if (large) {
      say("The project with 10,000 respondents", await seedLarge(sql, new Date(), DEMO_CAST));
      // Otherwise the first queries are planned for small tables.
      await sql`analyze`;
    }
  }, ownerUrl());
});

function say(what: string, isNew: boolean) {
  console.log(isNew ? `${what} is made.` : `${what} is there already.`);
}

function read(args: string[]) {
  try {
    return parseArgs({ args, options: { large: { type: "boolean" }, data: { type: "string" } } }).values;
  } catch (error) {
    throw new Complaint(`${(error as Error).message}\n${USAGE}`);
  }
}
