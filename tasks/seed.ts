import { parseArgs } from "node:util";
import { migrate } from "../db/migrate.ts";
import { seedLarge } from "../db/seeds/large.ts";
import { seedWorld } from "../db/seeds/world.ts";
import { Complaint, runTask } from "./complaint.ts";
import { devDatabase } from "./dev_database.ts";
import { reachDatabase } from "./reach_database.ts";

const USAGE = "deno task seed [--large] [--data DIR]";

await runTask(async () => {
  const { large, data } = read(Deno.args);
  const given = Deno.env.get("DATABASE_URL");
  const database = given ? { url: given, stop: () => Promise.resolve() } : await devDatabase(data);
  const sql = await reachDatabase(database.url);
  try {
    await migrate(sql);
    say("The demo world", await seedWorld(sql, new Date()));
    if (large) {
      say("The project with 10,000 respondents", await seedLarge(sql, new Date()));
      // Else the first questions are planned as if the tables were still small.
      await sql`analyze`;
    }
  } finally {
    await sql.end();
    await database.stop();
  }
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
