import { takeBounce } from "$/domain/inviting/take_bounce.ts";
import { Complaint, runTask } from "./command/complaint.ts";
import { requireUpToDate, withDatabase } from "./database/task_database.ts";

/** Reads a returned mail from standard input, as a mail server pipes it, and says how many letters it names. */
await runTask(async () => {
  const mail = await new Response(Deno.stdin.readable).text();
  const keyOf = (name: string) => {
    const value = Deno.env.get(name);
    return value ? new TextEncoder().encode(value) : undefined;
  };
  const secret = keyOf("SECRET_KEY"), oldSecret = keyOf("SECRET_KEY_OLD");
  if (!secret) throw new Complaint("SECRET_KEY is not set: the site's key is needed to know its letters.");
  const bounced = await withDatabase(undefined, async (sql) => {
    await requireUpToDate(sql);
    return await takeBounce({ sql, secret, oldSecret, now: () => new Date() }, mail);
  });
  console.log(`${bounced} letters came back.`);
});
