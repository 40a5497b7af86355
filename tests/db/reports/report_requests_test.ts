import assert from "node:assert/strict";
import { requestCsv } from "$/domain/exports/request_csv.ts";
import { cancelRequest } from "$/domain/reports/cancel_request.ts";
import { requestReports } from "$/domain/reports/request_reports.ts";
import { followTask } from "$/domain/queue/follow_task.ts";
import { taskStatus } from "$/domain/queue/task_view.ts";
import { progressSubject } from "$/jobs/task_jobs.ts";
import { taskState } from "$/model/queue/task.ts";
import { refuses } from "../../helpers/world/refuses.ts";
import {
  balances,
  plainPrinter,
  settleAll,
  settleOne,
  wrongAccounts,
} from "../../helpers/reports/report_worker.ts";
import { pause } from "$/lib/time/pause.ts";
import { type World, world } from "../../helpers/world/world.ts";
import { finishedOf, order } from "../../helpers/reports/report_orders.ts";

Deno.test("a request for a single report is served before the rest of another's hundreds", async () => {
  await using t = await world();
  const { printer, printed } = plainPrinter();
  await requestReports(t.ctx, t.dana, order({ batchId: t.springIntake.id, test: "NEO_B" }));
  await settleOne(t, printer);
  await settleOne(t, printer);
  await requestReports(t.ctx, t.omar, order({ respondents: [t.anders.id], test: "NEO_B" }));
  await settleOne(t, printer);
  await settleOne(t, printer);
  const place = printed.findIndex((line) => line.startsWith("Anders Holm"));
  assert.ok(place >= 2, `in its turn: ${place}`);
  assert.ok(
    (await t.sql`select from tasks where kind = 'pdf' and finished_at is null`)
      .length > 3,
  );
});

Deno.test("a request that joins a report which is finished meanwhile ends, too", async () => {
  await using t = await world();
  const { printer } = plainPrinter();
  const { springIntake: { id: batchId } } = t;
  await requestReports(t.ctx, t.dana, order({ batchId, test: "NEO_B" }));
  // Its reports are all in hand. It waits with linking them until the first report is finished, if that can be.
  const [linking, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = t.sql.begin(async (tx) => {
    await tx`lock table task_reports in share mode`;
    linking.resolve();
    await release.promise;
  });
  await linking.promise;
  const joining = requestReports(t.ctx, t.dana, order({ batchId, test: "NEO_B", version: "new" }));
  await untilLocked(t, "task_reports");
  const making = settleOne(t, printer);
  await Promise.race([making, pause(300)]);
  release.resolve();
  await holding;
  const { task } = await joining;
  await making;
  await settleAll(t, printer);
  const { status, done, total } = await taskStatus(t.ctx, t.dana, task!.id);
  assert.deepEqual([status, done], ["completed", total]);
});

/** Waits until a statement waits for the table's lock. */
async function untilLocked(t: World, table: string): Promise<void> {
  const waiting = () => t.sql`select from pg_locks where not granted and relation = ${table}::regclass`;
  while ((await waiting()).length === 0) await pause(5);
}

Deno.test("admins are told by mail when the reports of a test run low, once", async () => {
  await using t = await world();
  const { printer } = plainPrinter();
  await t.sql`
    update credit_accounts set balance = 12
    where kind = 'available' and org_id = ${t.cedar.id} and test_id = (select id from tests where identifier = 'NEO_B')`;
  await requestReports(t.ctx, t.dana, order({ batchId: t.springIntake.id, test: "NEO_B" }));
  await settleAll(t, printer);
  const told = t.letters.filter(({ subject }) => /10 reports of .* left$/.test(subject));
  assert.deepEqual(told.map(({ to }) => to), ["dana@cedar.test"]);
  assert.match(told[0]!.text, /10 prepaid reports of .* are left for Cedar Valley[^]*\/admin\/org\/billing/);
});

Deno.test("several reports become one zip, named for what they have in common; failed ones are counted", async () => {
  await using t = await world();
  const ctx = { ...t.ctx, log: { ...t.ctx.log, error: () => {} } };
  const { springIntake: { id: batchId } } = t;
  const { task } = await requestReports(t.ctx, t.dana, order({ batchId, test: "NEO_B" }));
  const total = (await finishedOf(t, batchId, "NEO_B")).length;
  const allButOne = plainPrinter((report) => {
    if (report.respondent.firstName === "Élodie") throw new Error("no");
    return `${report.respondent.lastName}`;
  });
  await settleAll({ ...t, ctx, [Symbol.asyncDispose]: t[Symbol.asyncDispose] }, allButOne.printer);
  const view = await taskStatus(t.ctx, t.dana, task!.id);
  assert.deepEqual([view.status, view.done, view.total, view.failed], ["completed", total, total, 1]);
  const [row] = await t.sql<{ fileKey: string; fileName: string }[]>`
    select file_key, file_name from tasks where id = ${task!.id}`;
  assert.match(row!.fileName, /^Recruitment_Spring intake_NEO-Business_\d{4}-\d\d-\d\d\.zip$/);
  const zip = new Uint8Array(
    await new Response((await t.ctx.store.get(row!.fileKey))!.stream)
      .arrayBuffer(),
  );
  const text = new TextDecoder("latin1").decode(zip);
  assert.equal(text.split("PK\x01\x02").length - 1, total - 1);
  assert.deepEqual(await wrongAccounts(t), []);
});

Deno.test("cancelling a request zips the finished reports, releases the other credits and empties the queue", async () => {
  await using t = await world();
  const { printer, printed } = plainPrinter();
  const { springIntake: { id: batchId } } = t;
  const { task } = await requestReports(t.ctx, t.dana, order({ batchId, test: "NEO_B" }));
  await settleOne(t, printer);
  await settleOne(t, printer);
  await refuses("forbidden", () => cancelRequest(t.ctx, t.riley, task!.id));
  await refuses("not_found", () => cancelRequest(t.ctx, t.omar, task!.id));
  await cancelRequest(t.ctx, t.dana, task!.id);
  await settleAll(t, printer);
  assert.equal(printed.length, 2);
  const view = await taskStatus(t.ctx, t.dana, task!.id);
  assert.deepEqual([view.status, view.done, view.total], ["completed", 2, 2]);
  assert.deepEqual(await balances(t, t.cedar.id, "NEO_B"), {
    available: 198,
    reserved: 0,
    spent: 2,
  });
  assert.equal(
    (await cancelRequest(t.ctx, t.dana, task!.id)).status,
    "completed",
    "a second cancellation changes nothing",
  );
  assert.equal(
    (await t.sql`select from tasks where finished_at is null`).length,
    0,
  );
});

Deno.test("a follower of a request receives its cancellation, before any report was generated", async () => {
  await using t = await world();
  const { springIntake: { id: batchId } } = t;
  const { task } = await requestReports(t.ctx, t.dana, order({ batchId, test: "NEO_B" }));
  const views = followTask(t.ctx, t.dana, task!.id, new AbortController().signal);
  assert.equal((await views.next()).value!.status, "waiting");
  await cancelRequest(t.ctx, t.dana, task!.id);
  const state = taskState((await views.next()).value!, "An error occurred.");
  assert.deepEqual([state.status, state.is_called_off], ["failed", true]);
  assert.equal((await views.next()).done, true);
});

Deno.test("a follower of a single report receives the cancellation too, though its task is deleted", async () => {
  await using t = await world();
  const { springIntake: { id: batchId } } = t;
  const { task } = await requestReports(t.ctx, t.dana, order({ batchId, test: "NEO_B" }));
  const [report] = await t.sql<[{ taskId: string }]>`select task_id from reports limit 1`;
  const views = followTask(t.ctx, t.dana, report.taskId, new AbortController().signal);
  assert.equal((await views.next()).value!.status, "waiting");
  await cancelRequest(t.ctx, t.dana, task!.id);
  const { status, isCalledOff } = (await views.next()).value!;
  assert.deepEqual([status, isCalledOff], ["failed", true]);
  assert.equal((await views.next()).done, true);
});

Deno.test("an export can be cancelled, anonymizing cannot", async () => {
  await using t = await world();
  const { id } = await requestCsv(t.ctx, t.dana, { batchId: t.springIntake.id });
  const { status, isCalledOff } = await cancelRequest(t.ctx, t.dana, id);
  assert.deepEqual([status, isCalledOff], ["failed", true]);
  const [anonymizing] = await t.sql<[{ id: string }]>`
    insert into tasks (org_id, kind, params) values (${t.cedar.id}, 'anonymize', '{}') returning id`;
  await refuses("not_found", () => cancelRequest(t.ctx, t.dana, anonymizing.id));
});

Deno.test("the remaining time is estimated from the pace since the request, once three documents are done", async () => {
  await using t = await world();
  const { task } = await requestReports(t.ctx, t.dana, order({ batchId: t.springIntake.id, test: "NEO_B" }));
  await t.sql`update tasks set created_at = now() - interval '10 seconds' where id = ${task!.id}`;
  const complete = (count: number, ago: string) =>
    t.sql`
      insert into tasks (org_id, kind, status, finished_at)
      select ${t.harbour.id}, 'pdf', 'completed', now() - ${ago}::interval from generate_series(1, ${count})`;
  const left = async () => (await taskStatus(t.ctx, t.dana, task!.id)).secondsLeft;
  // Reports finished before the request do not count for the pace.
  await complete(30, "30 seconds");
  await complete(2, "1 second");
  assert.equal(await left(), undefined);
  await complete(18, "1 second");
  const { ahead, secondsLeft } = await taskStatus(t.ctx, t.dana, task!.id);
  assert.ok(ahead! > 0);
  // Some milliseconds have passed since created_at was set.
  assert.ok(secondsLeft! >= ahead! / 2 && secondsLeft! < ahead!, `${secondsLeft} s for ${ahead}`);
});

Deno.test("the number of remaining reports counts down with each message", async () => {
  await using t = await world();
  const { task } = await requestReports(t.ctx, t.dana, order({ batchId: t.springIntake.id, test: "NEO_B" }));
  const views = followTask(t.ctx, t.dana, task!.id, new AbortController().signal);
  const { ahead, total } = (await views.next()).value!;
  assert.equal(ahead, total);
  t.ctx.broker.publish(progressSubject(task!.id), { status: "running", done: 1, total: total! });
  assert.equal((await views.next()).value!.ahead, ahead! - 1);
  await views.return(undefined);
});
