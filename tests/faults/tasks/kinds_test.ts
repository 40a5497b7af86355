import assert from "node:assert/strict";
import { requestCsv } from "$/domain/exports/request_csv.ts";
import { pause } from "$/lib/time/pause.ts";
import { freePort } from "$/tasks/servers/free_port.ts";
import { invite } from "../../helpers/respondents/inviting.ts";
import { type World, world } from "../../helpers/world/world.ts";
import { openFleet, until } from "../fleet.ts";

const CSVS_OF = (t: World) => [t.springIntake, t.autumnIntake, t.nightShift, t.supervisors, t.pilotGroup];

Deno.test("a worker takes only its kinds; tasks of other kinds appear as waiting and are not lost", async () => {
  await using t = await world();
  await using fleet = await openFleet(t);
  const port = freePort();
  const first = fleet.startWorker({ WORKER_PORT: String(port) }, ["--only", "letter"]);
  const waiting = await requestCsv(fleet.ctx, t.dana, { batchId: t.springIntake.id });
  await invite(t, "email\nana@cedar.test");
  assert.deepEqual(await fleet.settled([first], 1), ["completed"]);
  assert.match(first.log.find((line) => line.includes("job.settled"))!, /"kind":"letter"/);

  const seen = await until("the metrics count the waiting task", async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    const text = await answer.text();
    return text.includes('assay_queue_oldest_seconds{kind="csv"} 0\n') ? null : text;
  });
  assert.match(seen, /^assay_queue_jobs\{kind="csv",status="waiting"\} 1$/m);
  assert.match(seen, /^assay_queue_jobs\{kind="letter",status="waiting"\} 0$/m);
  assert.match(seen, /^assay_outbox_unpublished 0$/m);
  assert.match(seen, /^assay_database_up 1$/m);
  assert.doesNotMatch(seen, /assay_jobs_in_hand\{kind="csv"\}/);

  fleet.startWorker({ WORKER_ONLY: "csv" });
  assert.equal((await fleet.finished(waiting.id)).status, "completed");
});

Deno.test("a worker with an unknown kind names the known kinds and does not start", async () => {
  await using t = await world();
  await using fleet = await openFleet(t);
  const worker = fleet.startWorker({}, ["--only", "csv,xls", "--concurrency", "csv=lots"]);
  assert.equal((await worker.ended).code, 1);
  const log = worker.log.join("\n");
  assert.match(log, /WORKER_ONLY must be kinds of work .*\bcsv\b.*\bletter\b/);
  assert.match(log, /WORKER_CONCURRENCY must be/);
});

Deno.test("blocked tasks of one kind leave places for the other kinds", async () => {
  await using t = await world();
  await using fleet = await openFleet(t);
  const tasks = await Promise.all(
    CSVS_OF(t).map(({ id }) => requestCsv(fleet.ctx, t.dana, { batchId: id })),
  );
  // This lock keeps each export from reading its first row.
  const blocked = await t.sql.reserve();
  await blocked`begin`;
  await blocked`lock table assessments in access exclusive mode`;
  try {
    const worker = fleet.startWorker({}, ["--concurrency", "1,csv=3"]);
    const running = async () => (await t.sql`select from tasks where status = 'running'`).length;
    await until("three exports are running", async () => await running() === 3 || null);
    await pause(500);
    assert.equal(await running(), 3, "one per place");
    await invite(t, "email\nana@cedar.test");
    assert.deepEqual(await fleet.settled([worker], 1), ["completed"]);
  } finally {
    await blocked`rollback`;
    blocked.release();
  }
  for (const { id } of tasks) {
    const { status, attempts } = await fleet.finished(id);
    assert.deepEqual({ status, attempts }, { status: "completed", attempts: 1 });
  }
});
