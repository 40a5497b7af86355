import assert from "node:assert/strict";
import { browsersOf, groupOf } from "../../helpers/browser/own_browsers.ts";
import { world } from "../../helpers/world/world.ts";
import { allIsWell } from "./all_is_well.ts";
import { inTheMiddle, killBrowserAtWork, killInTheMiddle, requestAll } from "./requested_reports.ts";
import { finishedCrowd } from "./finished_crowd.ts";
import { openFleet, until } from "../fleet.ts";
import { openTroubledS3 } from "../troubled_s3.ts";

const MANY = 12;
const SOME = 6;

Deno.test("a worker is killed while it prints: its browser ends too, and another worker makes the rest", async () => {
  await using t = await world();
  const batchId = await finishedCrowd(t, MANY);
  await using fleet = await openFleet(t);
  const first = fleet.startWorker();
  const id = await requestAll(t, fleet, batchId);
  await inTheMiddle(t);
  const browsers = browsersOf(first.pid);
  assert.equal(browsers.length, 1);
  const inHand = await killInTheMiddle(t, first);

  fleet.startWorker();
  const { status, done, total } = await fleet.finished(id, 60_000);
  assert.deepEqual({ status, done, total }, { status: "completed", done: MANY, total: MANY });
  const again = await t.sql`select from tasks where kind = 'pdf' and attempts > 1`;
  assert.equal(again.length, inHand, "only its running reports are begun again");
  await until("the browser is gone", () => groupOf(browsers[0]!).length === 0 || null);
  await allIsWell(t, fleet, { gone: 1 });
});

Deno.test("a browser is killed while it prints: the worker continues with another", async () => {
  await using t = await world();
  const batchId = await finishedCrowd(t, MANY);
  await using fleet = await openFleet(t);
  const worker = fleet.startWorker();
  const id = await requestAll(t, fleet, batchId);
  await inTheMiddle(t);
  await killBrowserAtWork(t, worker);
  const { status, done } = await fleet.finished(id, 60_000);
  assert.deepEqual({ status, done }, { status: "completed", done: MANY });
  await allIsWell(t, fleet);
});

Deno.test("a worker is killed while it writes a zip: another begins anew, and no partial zip is delivered", async () => {
  await using t = await world();
  const batchId = await finishedCrowd(t, SOME);
  await using s3 = await openTroubledS3();
  await using fleet = await openFleet(t);
  const first = fleet.startWorker(s3.environment);
  // The zip reads up to the fifth file and hangs there.
  let reads = 0;
  s3.trouble = ({ method }) => method === "GET" && ++reads === 5 ? new Promise(() => {}) : null;
  const id = await requestAll(t, fleet, batchId);
  await until("the zip is in the middle", () => reads >= 5 || null, 40_000);
  assert.equal((await fleet.task(id)).status, "running");
  first.signal("SIGKILL");
  await first.ended;
  assert.equal((await fleet.task(id)).fileKey, null);

  s3.trouble = () => null;
  fleet.startWorker(s3.environment);
  const { status, done, attempts } = await fleet.finished(id, 30_000);
  assert.deepEqual({ status, done, attempts }, { status: "completed", done: SOME, attempts: 2 });
  await allIsWell(t, fleet, { gone: 1, store: s3.store });
});
