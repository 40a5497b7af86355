import { resetOperatorFactor } from "$/domain/account/second_factor/reset.ts";
import { inviteOperator } from "$/domain/operators/become_operator.ts";
import { Email } from "$/model/account/email.ts";
import { Refusal } from "$/model/refusal.ts";
import { Complaint, runTask } from "./command/complaint.ts";
import { requireUpToDate, withDatabase } from "./database/task_database.ts";

const USAGE = `deno task operator invite EMAIL
deno task operator reset-factor EMAIL`;

/**
 * Prints a one-time link with which the holder of an address becomes an operator, or sets a new password. Or
 * removes an operator's second factor, who sets up another at the next sign-in.
 */
await runTask(async () => {
  const [verb, address, ...more] = Deno.args;
  if (verb !== "invite" && verb !== "reset-factor" || !address || more.length > 0) throw new Complaint(USAGE);
  const email = Email.safeParse(address);
  if (!email.success) throw new Complaint(`${address} is not an email address.`);
  if (verb === "reset-factor") {
    const isReset = await withDatabase(undefined, async (sql) => {
      await requireUpToDate(sql);
      return await resetOperatorFactor({ sql, now: () => new Date() }, email.data);
    });
    if (!isReset) throw new Complaint(`${email.data} is no operator with a second factor.`);
    console.log(`The second factor of ${email.data} is removed. They set up another at their next sign-in.`);
    return;
  }
  const appUrl = (Deno.env.get("APP_URL") ?? "http://localhost:8000").replace(/\/+$/, "");
  const link = await withDatabase(undefined, async (sql) => {
    await requireUpToDate(sql);
    return await inviteOperator({ sql, appUrl, now: () => new Date() }, email.data);
  }).catch((error) => {
    if (!(error instanceof Refusal)) throw error;
    throw new Complaint(`${email.data} already has an account.`);
  });
  console.log(
    `${link}\n\nThis link makes ${email.data} an operator, or gives them a new password. It works once, within 24 hours.`,
  );
});
