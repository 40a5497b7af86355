import assert from "node:assert/strict";
import { pause } from "$/lib/time/pause.ts";
import { sendSignal } from "$/tasks/servers/child.ts";
import { browsersOf, groupOf } from "../../helpers/browser/own_browsers.ts";
import { world } from "../../helpers/world/world.ts";
import { allIsWell } from "./all_is_well.ts";
import { documents, inTheMiddle, requestAll } from "./requested_reports.ts";
import { finishedCrowd } from "./finished_crowd.ts";
import { openFleet, until } from "../fleet.ts";
import { openTroubledS3 } from "../troubled_s3.ts";

const SOME = 6;

Deno.test("a worker stopped while its browser hangs hands its reports back and exits with 0 in time", async () => {
  await using t = await world();
  const batchId = await finishedCrowd(t, SOME);
  await using fleet = await openFleet(t);
  const worker = fleet.startWorker();
  const id = await requestAll(t, fleet, batchId);
  await inTheMiddle(t);
  const browser = browsersOf(worker.pid)[0]!;
  for (const pid of groupOf(browser)) sendSignal(pid, "SIGSTOP");
  // A report may be between two pages at that moment. The next one hangs.
  await until("nothing is completed any more", async () => {
    const { completed } = await documents(t);
    await pause(1_000);
    const now = await documents(t);
    return now.inHand > 0 && now.completed === completed || null;
  });
  worker.signal("SIGTERM");
  assert.equal((await worker.ended).code, 0);
  await until("the browser is gone too", () => groupOf(browser).length === 0 || null, 5_000);
  await until(
    "the log has a report that was handed back",
    () => worker.log.some((line) => line.includes('"outcome":"handed_back"')) || null,
  );
  const running = await t.sql`select from tasks where kind = 'pdf' and status = 'running'`;
  assert.equal(running.length, 0);

  fleet.startWorker();
  const { status, done } = await fleet.finished(id, 40_000);
  assert.deepEqual({ status, done }, { status: "completed", done: SOME });
  const counted = await t.sql`select from tasks where kind = 'pdf' and attempts > 1`;
  assert.equal(counted.length, 0, "an attempt handed back does not count");
  await allIsWell(t, fleet, { gone: 1 });
});

Deno.test("a worker stopped in the middle of a zip hands it back, and another begins at once", async () => {
  await using t = await world();
  const batchId = await finishedCrowd(t, SOME);
  await using s3 = await openTroubledS3();
  await using fleet = await openFleet(t);
  const worker = fleet.startWorker(s3.environment);
  let reads = 0;
  s3.trouble = ({ method }) => method === "GET" && ++reads === 5 ? new Promise(() => {}) : null;
  const id = await requestAll(t, fleet, batchId);
  await until("the zip is in the middle", () => reads >= 5 || null, 40_000);
  worker.signal("SIGTERM");
  assert.equal((await worker.ended).code, 0);
  assert.equal((await fleet.task(id)).status, "waiting");

  s3.trouble = () => null;
  fleet.startWorker(s3.environment);
  const { status, done, attempts } = await fleet.finished(id, 30_000);
  assert.deepEqual({ status, done, attempts }, { status: "completed", done: SOME, attempts: 1 });
  await until("the worker has ended", () => worker.isUp ? null : true);
  await allIsWell(t, fleet, { gone: 1, store: s3.store });
});
