import assert from "node:assert/strict";
import { finishedOf, order } from "../../tests/helpers/reports/report_orders.ts";
import {
  balances,
  plainPrinter,
  settleAll,
  wrongAccounts,
} from "../../tests/helpers/reports/report_worker.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { requestCsv } from "../exports/request_csv.ts";
import { taskStatus } from "../queue/task_view.ts";
import { requestReports } from "../reports/request_reports.ts";
import { dropTask, readOperatedQueue, retryTask } from "./queue.ts";

const failuresOf = async (t: World) =>
  (await readOperatedQueue(t.ctx, t.opal, { limit: 50, offset: 0 })).failures.results;

const quiet = (t: World): World => ({
  ...t,
  ctx: { ...t.ctx, log: { ...t.ctx.log, error: () => {} } },
  [Symbol.asyncDispose]: t[Symbol.asyncDispose],
});

/** A request for two people's reports, of which those of `fails` could not be printed. */
async function requested(t: World, fails: (lastName: string) => boolean) {
  const respondents = (await finishedOf(t, t.springIntake.id, "NEO_B")).filter((id) => id !== t.elodie.id)
    .slice(0, 1);
  const { task } = await requestReports(
    t.ctx,
    t.dana,
    order({ respondents: [t.elodie.id, ...respondents], test: "NEO_B" }),
  );
  // The next attempt is the last.
  await t.sql`update tasks set attempts = 4 where kind = 'pdf'`;
  const { printer } = plainPrinter(({ respondent: { lastName } }) => {
    if (fails(lastName!)) throw new Error(`no room for "${lastName}" on the page`);
    return lastName!;
  });
  await settleAll(quiet(t), printer);
  return task!.id;
}

const acts = (t: World) =>
  t.sql<{ verb: string }[]>`
    select verb from audit_events where org_id = ${t.cedar.id} and actor_kind = 'operator' order by id`
    .then((rows) => rows.map(({ verb }) => verb));

Deno.test("a failed report is shown without a name, retried, and delivered to the request that it was for", async () => {
  await using t = await world();
  const requestId = await requested(t, (name) => name === "Tremblay");
  const old = await t.sql<{ fileKey: string }[]>`select file_key from tasks where id = ${requestId}`;
  const [failure, ...others] = await failuresOf(t);
  assert.deepEqual([failure!.kind, failure!.organization.name, failure!.error], [
    "pdf",
    "Cedar Valley",
    'no room for "…" on the page',
  ]);
  assert.equal(others.length, 0);

  await retryTask(t.ctx, t.opal, failure!.id);
  await refuses("task_changed", () => retryTask(t.ctx, t.opal, failure!.id));
  const again = await taskStatus(t.ctx, t.dana, requestId);
  assert.deepEqual([again.status, again.done, again.failed], ["running", 1, 0]);
  await settleAll(t, plainPrinter().printer);
  const { status, done, failed } = await taskStatus(t.ctx, t.dana, requestId);
  assert.deepEqual([status, done, failed], ["completed", 2, 0]);
  assert.deepEqual(await failuresOf(t), []);
  assert.equal((await balances(t, t.cedar.id, "NEO_B")).reserved, 0);
  assert.deepEqual(await wrongAccounts(t), []);
  assert.equal(await t.ctx.store.get(old[0]!.fileKey), null, "the incomplete zip is gone");
  assert.deepEqual(await acts(t), ["retryTask"]);
});

Deno.test("a request of which nothing could be made is retried whole, and never beyond the credits", async () => {
  await using t = await world();
  const requestId = await requested(t, () => true);
  assert.equal((await taskStatus(t.ctx, t.dana, requestId)).status, "failed");
  const before = await balances(t, t.cedar.id, "NEO_B");
  const { total } = await taskStatus(t.ctx, t.dana, requestId);
  await t.sql`update credit_accounts set balance = ${total! - 1}
    where org_id = ${t.cedar.id} and kind = 'available' and test_id = (select id from tests where identifier = 'NEO_B')`;
  await refuses("not_enough_credits", () => retryTask(t.ctx, t.opal, requestId));
  await t.sql`update credit_accounts set balance = ${before.available!}
    where org_id = ${t.cedar.id} and kind = 'available' and test_id = (select id from tests where identifier = 'NEO_B')`;

  await retryTask(t.ctx, t.opal, requestId);
  await settleAll(t, plainPrinter().printer);
  const { status, done } = await taskStatus(t.ctx, t.dana, requestId);
  assert.deepEqual([status, done], ["completed", total]);
  const after = await balances(t, t.cedar.id, "NEO_B");
  assert.deepEqual(after, {
    available: before.available! - total!,
    reserved: 0,
    spent: before.spent! + total!,
  });
  assert.deepEqual(await failuresOf(t), []);
});

Deno.test("an unfinished task is dropped: its organisation sees it cancelled, and has its credits again", async () => {
  await using t = await world();
  const before = await balances(t, t.cedar.id, "NEO_B");
  const csv = await requestCsv(t.ctx, t.dana, { batchId: t.springIntake.id });
  const { task } = await requestReports(t.ctx, t.dana, order({ batchId: t.springIntake.id, test: "NEO_B" }));
  const [report] = await t.sql<
    { id: string }[]
  >`select id from tasks where kind = 'pdf' order by turn limit 1`;
  const { kinds, unfinished } = await readOperatedQueue(t.ctx, t.opal, { limit: 50, offset: 0 });
  assert.deepEqual(
    kinds.filter(({ waiting }) => waiting > 0).map(({ kind, waiting }) => [kind, waiting]),
    [["csv", 1], ["pdf", task!.total]],
  );
  assert.equal(unfinished[0]!.id, csv.id);

  await dropTask(t.ctx, t.opal, report!.id);
  const short = await taskStatus(t.ctx, t.dana, task!.id);
  assert.deepEqual([short.done, short.failed], [1, 1]);
  await dropTask(t.ctx, t.opal, task!.id);
  await dropTask(t.ctx, t.opal, csv.id);
  for (const id of [csv.id, task!.id]) {
    const { status, isCalledOff } = await taskStatus(t.ctx, t.dana, id);
    assert.deepEqual([status, isCalledOff], ["failed", true]);
    await refuses("task_changed", () => retryTask(t.ctx, t.opal, id));
  }
  assert.deepEqual(await balances(t, t.cedar.id, "NEO_B"), before);
  assert.deepEqual(await failuresOf(t), [], "what was dropped is no failure");
  assert.deepEqual(await acts(t), ["dropTask", "dropTask", "dropTask"]);
});

Deno.test("a failed export is retried, or put aside, by an operator alone", async () => {
  await using t = await world();
  const fail = async () => {
    const { id } = await requestCsv(t.ctx, t.dana, { batchId: t.springIntake.id });
    await t.sql`
      update tasks set status = 'failed', attempts = 5, error_message = 'no space left', finished_at = now()
      where id = ${id}`;
    return id;
  };
  const first = await fail();
  await refuses("forbidden", () => readOperatedQueue(t.ctx, t.dana, { limit: 50, offset: 0 }));
  await refuses("forbidden", () => retryTask(t.ctx, t.dana, first));
  await refuses("forbidden", () => dropTask(t.ctx, t.dana, first));
  await refuses("not_found", () => dropTask(t.ctx, t.opal, crypto.randomUUID()));
  const both = await Promise.allSettled([retryTask(t.ctx, t.opal, first), retryTask(t.ctx, t.opal, first)]);
  assert.deepEqual(both.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
  const [row] = await t.sql`select attempts - forgiven as counted from tasks where id = ${first}`;
  assert.equal(row!.counted, 0);
  await refuses(
    "task_changed",
    () => dropTask(t.ctx, t.opal, first).then(() => retryTask(t.ctx, t.opal, first)),
  );

  const second = await fail();
  await fail().then(() => dropTask(t.ctx, t.opal, second));
  await refuses("task_changed", () => retryTask(t.ctx, t.opal, second));
  assert.equal((await taskStatus(t.ctx, t.dana, second)).status, "failed");
  assert.deepEqual((await failuresOf(t)).map(({ error }) => error), ["no space left"]);
});
