import assert from "node:assert/strict";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { pause } from "$/lib/time/pause.ts";
import { world } from "../../helpers/world/world.ts";
import { allIsWell } from "./all_is_well.ts";
import { documents, inTheMiddle, requestAll } from "./requested_reports.ts";
import { finishedCrowd } from "./finished_crowd.ts";
import { openFleet, until } from "../fleet.ts";
import { openTroubledS3 } from "../troubled_s3.ts";

const MANY = 9;
const COMPLETED = { status: "completed", done: MANY, total: MANY };

for (const outcome of ["comes back", "comes back without what it had stored"]) {
  Deno.test(`the broker goes while reports are made and ${outcome}: all are made, each once`, async () => {
    await using t = await world();
    const batchId = await finishedCrowd(t, MANY);
    await using fleet = await openFleet(t);
    fleet.startWorker();
    fleet.startWorker();
    const id = await requestAll(t, fleet, batchId);
    await inTheMiddle(t);
    await fleet.stopNats();
    await pause(2_000);
    if (outcome !== "comes back") await fleet.forgetNats();
    await fleet.startNats();
    const { status, done, total } = await fleet.finished(id, 60_000);
    assert.deepEqual({ status, done, total }, COMPLETED);
    await allIsWell(t, fleet);
  });
}

Deno.test("a store that takes no files for a while: reports are retried and all are made", async () => {
  await using t = await world();
  const batchId = await finishedCrowd(t, MANY);
  await using fleet = await openFleet(t);
  const worker = fleet.startWorker();
  const id = await requestAll(t, fleet, batchId);
  await inTheMiddle(t);
  // A file in place of the folder: even root cannot read or write it.
  const [files, away] = [`${fleet.storeFolder}/files`, `${fleet.storeFolder}/away`];
  await rename(files, away);
  await writeFile(files, "");
  await until("some have failed", async () => {
    return (await t.sql`select from tasks where retry_at is not null limit 2`).length === 2 || null;
  });
  await rm(files);
  await rename(away, files);
  const { status, done, total } = await fleet.finished(id, 60_000);
  assert.deepEqual({ status, done, total }, COMPLETED);
  assert.ok(worker.log.some((line) => line.includes("task.attempt_failed")));
  await allIsWell(t, fleet);
  assert.deepEqual((await fleet.files()).unfinished, []);
});

Deno.test("an S3 that is full and then takes files again: no file is lost or partial", async () => {
  await using t = await world();
  const batchId = await finishedCrowd(t, MANY);
  await using s3 = await openTroubledS3();
  await using fleet = await openFleet(t);
  fleet.startWorker(s3.environment);
  const id = await requestAll(t, fleet, batchId);
  await inTheMiddle(t);
  s3.trouble = ({ method }) => method === "PUT" || method === "POST" ? 507 : null;
  await until("some have failed", async () => {
    return (await t.sql`select from tasks where retry_at is not null limit 2`).length === 2 || null;
  }, 30_000);
  s3.trouble = () => null;
  const { status, done, total } = await fleet.finished(id, 60_000);
  assert.deepEqual({ status, done, total }, COMPLETED);
  await allIsWell(t, fleet, { store: s3.store });
});

Deno.test("a disk with room for the reports but not for their zip: the request fails with a reason and can be repeated", async () => {
  await using t = await world();
  const some = 3;
  const batchId = await finishedCrowd(t, some);
  await using fleet = await openFleet(t);
  await mkdir(fleet.storeFolder, { recursive: true });
  fleet.startWorker({}, ["--only", "pdf"]);
  // Files may not grow beyond this size, as on a full disk.
  const full = fleet.startWorker({}, ["--only", "reports"], "trap '' XFSZ; ulimit -f 256");
  const id = await requestAll(t, fleet, batchId);
  const task = await fleet.finished(id, 50_000);
  assert.equal(task.status, "failed");
  assert.match(task.errorMessage!, /EFBIG/);
  assert.equal((await documents(t)).completed, some, "the reports themselves are made");
  await allIsWell(t, fleet);
  assert.deepEqual((await fleet.files()).unfinished, []);

  full.signal("SIGTERM");
  await full.ended;
  fleet.startWorker({}, ["--only", "reports"]);
  const again = await fleet.finished(await requestAll(t, fleet, batchId));
  assert.equal(again.status, "completed");
  await allIsWell(t, fleet, { gone: 1 });
});
