import assert from "node:assert/strict";
import { requestCsv } from "$/domain/exports/request_csv.ts";
import { cancelRequest } from "$/domain/reports/cancel_request.ts";
import { requestReports } from "$/domain/reports/request_reports.ts";
import { pause } from "$/lib/time/pause.ts";
import { ReportOrder } from "$/model/reports/report_order.ts";
import { world } from "../../helpers/world/world.ts";
import { allIsWell } from "./all_is_well.ts";
import { documents, inTheMiddle, requestAll } from "./requested_reports.ts";
import { finishedCrowd } from "./finished_crowd.ts";
import { openFleet, until } from "../fleet.ts";

const MANY = 150;

Deno.test("a single report is served next while more than a hundred of another organisation are made; a cancelled request ends", async () => {
  await using t = await world();
  const batchId = await finishedCrowd(t, MANY);
  await using fleet = await openFleet(t);
  const worker = fleet.startWorker({}, ["--concurrency", "2"]);
  const many = await requestAll(t, fleet, batchId);
  await inTheMiddle(t);
  const before = await documents(t);
  const from = performance.now();
  const order = ReportOrder.parse({ respondents: [t.anders.id], test: "NEO_B" });
  const one = (await requestReports(fleet.ctx, t.omar, order)).task!.id;
  const after = await until("the single report is made", async () => {
    const [row] = await t.sql`select status from tasks where id = ${one}`;
    return row!.status === "completed" ? await documents(t) : null;
  }, 30_000);
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  console.log(`${after.completed - before.completed - 1} others were completed before it, in ${seconds} s`);
  // Those running, at most one per place that was due before it, and those that finish during the check.
  assert.ok(
    after.completed - before.completed <= 10,
    `${after.completed - before.completed} were completed meanwhile`,
  );
  assert.ok(after.waiting > MANY / 2, "most are still waiting");

  await cancelRequest(fleet.ctx, t.dana, many);
  const { status, done, total } = await fleet.finished(many, 30_000);
  assert.deepEqual([status, done], ["completed", total]);
  assert.ok(worker.isUp);
  await allIsWell(t, fleet);
});

Deno.test("a worker for exports takes no reports, and waiting or running reports do not delay exports", async () => {
  await using t = await world();
  const batchId = await finishedCrowd(t, 20);
  await using fleet = await openFleet(t);
  fleet.startWorker({}, ["--only", "csv"]);
  const id = await requestAll(t, fleet, batchId);
  const csv = async () =>
    await fleet.finished((await requestCsv(fleet.ctx, t.dana, { batchId: t.springIntake.id })).id);
  assert.equal((await csv()).status, "completed");
  await pause(1_000);
  assert.deepEqual(await documents(t), { completed: 0, inHand: 0, waiting: 20 });
  fleet.startWorker();
  await inTheMiddle(t);
  assert.equal((await csv()).status, "completed");
  assert.ok((await documents(t)).waiting > 0, "reports still wait");
  await cancelRequest(fleet.ctx, t.dana, id);
  await fleet.finished(id, 60_000);
  await allIsWell(t, fleet);
});
