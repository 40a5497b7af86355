import assert from "node:assert/strict";
import { requestReports } from "../../domain/reports/request_reports.ts";
import { ReportOrder } from "../../model/report_order.ts";
import { sendSignal } from "../../tasks/servers/child.ts";
import { browsersOf, groupOf } from "../helpers/own_browsers.ts";
import { type World, world } from "../helpers/world.ts";
import { allIsWell } from "./all_is_well.ts";
import { finishedCrowd } from "./finished_crowd.ts";
import { type Fleet, openFleet, until } from "./fleet.ts";

const MANY = 30;

async function askForAll(t: World, fleet: Fleet, batchId: string): Promise<string> {
  const order = ReportOrder.parse({ batchId, test: "NEO_B" });
  return (await requestReports(fleet.ctx, t.dana, order)).task!.id;
}

/** Until some are made and some are in hand. */
const inTheMiddle = (t: World) =>
  until("some are made, some in hand", async () => {
    const [now] = await t.sql`
      select count(*) filter (where status = 'completed') as made, count(*) filter (where status = 'running') as in_hand
      from tasks where kind = 'pdf'`;
    return now!.made > 2 && now!.made < MANY && now!.inHand > 0 || null;
  }, 30_000);

Deno.test("a worker is killed while it prints: its browser goes with it, and another makes what is left", async () => {
  await using t = await world();
  const batchId = await finishedCrowd(t, MANY);
  await using fleet = await openFleet(t);
  const first = fleet.startWorker();
  const id = await askForAll(t, fleet, batchId);
  await inTheMiddle(t);
  const browsers = browsersOf(first.pid);
  assert.equal(browsers.length, 1);
  first.signal("SIGKILL");
  await first.ended;
  const [cut] = await t
    .sql`select count(*)::int as tasks from tasks where kind = 'pdf' and status = 'running'`;
  assert.ok(cut!.tasks > 0, "killed in the middle");

  fleet.startWorker();
  const { status, done, total } = await fleet.finished(id, 60_000);
  assert.deepEqual({ status, done, total }, { status: "completed", done: MANY, total: MANY });
  const again = await t.sql`select from tasks where kind = 'pdf' and attempts > 1`;
  assert.equal(again.length, cut!.tasks, "begun again: what it had in hand, and nothing else");
  await until("its browser is gone", () => groupOf(browsers[0]!).length === 0 || null);
  await allIsWell(t, fleet, { gone: 1 });
});

Deno.test("the browser is killed while it prints: the worker goes on with another", async () => {
  await using t = await world();
  const batchId = await finishedCrowd(t, MANY);
  await using fleet = await openFleet(t);
  const worker = fleet.startWorker();
  const id = await askForAll(t, fleet, batchId);
  await inTheMiddle(t);
  for (const browser of browsersOf(worker.pid)) sendSignal(browser, "SIGKILL");
  const { status, done } = await fleet.finished(id, 60_000);
  assert.deepEqual({ status, done }, { status: "completed", done: MANY });
  assert.ok(worker.said.some((line) => line.includes("printer.browser_lost")));
  assert.ok(worker.said.some((line) => line.includes("the browser ended while it printed")));
  await allIsWell(t, fleet);
});
