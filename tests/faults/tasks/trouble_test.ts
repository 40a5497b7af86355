import assert from "node:assert/strict";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { jetstream } from "@nats-io/jetstream";
import { connect } from "@nats-io/transport-node";
import { openSql } from "$/db/connection/pool.ts";
import { requestCsv } from "$/domain/exports/request_csv.ts";
import { TASK_JOBS } from "$/jobs/task_jobs.ts";
import { pause } from "$/lib/time/pause.ts";
import { type World, world } from "../../helpers/world/world.ts";
import { crowd, csvAmong, FILES_OF_ONE, numbersIn } from "./crowd.ts";
import { openFleet, until } from "../fleet.ts";

/** Enough rows for several fetches. */
const MANY = 5_000;

/** Keeps exports from reading their first row, by a lock. */
async function blockExports(t: World) {
  const blocked = await t.sql.reserve();
  await blocked`begin`;
  await blocked`lock table respondents in access exclusive mode`;
  return {
    async end() {
      await blocked`rollback`;
      blocked.release();
    },
  };
}

Deno.test("a message delivered five times, during its task and after it, gives one file", async () => {
  await using t = await world();
  await using fleet = await openFleet(t);
  const worker = fleet.startWorker({ WORKER_CONCURRENCY: "4" });
  const { id } = await requestCsv(fleet.ctx, t.dana, { batchId: t.springIntake.id });
  const again = async (times: number) => {
    const connection = await connect({ servers: fleet.natsUrl });
    for (let n = 0; n < times; n++) {
      await jetstream(connection).publish(
        TASK_JOBS.csv.subject,
        JSON.stringify({ orgId: t.cedar.id, taskId: id }),
      );
    }
    await connection.close();
  };
  await fleet.settled([worker], 1);
  await again(2);
  const second = await requestCsv(fleet.ctx, t.dana, { batchId: t.springIntake.id });
  assert.notEqual(second.id, id, "the first is finished: this is a new one");
  await again(2);
  assert.deepEqual((await fleet.settled([worker], 6)).sort(), [
    ...["completed", "completed", "elsewhere", "elsewhere", "elsewhere", "elsewhere"],
  ]);
  assert.equal((await fleet.files()).finished.length, 2 * FILES_OF_ONE);
  assert.equal((await fleet.task(id)).attempts, 1);
});

Deno.test("a store that refuses files: the task is retried, and done when the store takes files again", async () => {
  await using t = await world();
  await using fleet = await openFleet(t);
  // A file in place of the folder: even root cannot write there.
  await mkdir(fleet.storeFolder, { recursive: true });
  await writeFile(`${fleet.storeFolder}/files`, "");
  const worker = fleet.startWorker();
  const { id } = await requestCsv(fleet.ctx, t.dana, { batchId: t.springIntake.id });
  await until("the task was tried twice", async () => (await fleet.task(id)).attempts >= 2 || null);
  assert.equal((await fleet.task(id)).errorMessage, null, "not failed yet, so no error message");
  assert.ok(
    worker.log.some((line) => line.includes('"event":"task.attempt_failed"') && /EEXIST|ENOTDIR/.test(line)),
  );
  await rm(`${fleet.storeFolder}/files`);
  assert.equal((await fleet.finished(id)).status, "completed");
  assert.deepEqual((await fleet.files()).unfinished, []);
});

Deno.test("a store that never takes a file: the task fails with a reason and blocks no other", async () => {
  await using t = await world();
  await using fleet = await openFleet(t);
  await mkdir(`${fleet.storeFolder}/files/exports`, { recursive: true });
  await writeFile(`${fleet.storeFolder}/files/exports/${t.cedar.id}`, "in the way");
  fleet.startWorker({ WORKER_CONCURRENCY: "1" });
  const { id } = await requestCsv(fleet.ctx, t.dana, { batchId: t.springIntake.id });
  await until("the task was tried", async () => (await fleet.task(id)).attempts > 0 || null);
  const others = await requestCsv(fleet.ctx, t.omar, { batchId: t.summerCrew.id });
  await until("the other task is done meanwhile", async () => {
    const [row] = await t.sql`select status from tasks where id = ${others.id}`;
    return row!.status === "completed" || null;
  });
  const task = await fleet.finished(id, 25_000);
  assert.equal(task.status, "failed");
  assert.match(task.errorMessage!, /EEXIST|ENOTDIR/);
  assert.equal(task.attempts, 5);
});

Deno.test("a worker stopped with SIGTERM finishes its task and exits with 0", async () => {
  await using t = await world();
  await using fleet = await openFleet(t);
  const worker = fleet.startWorker();
  const blocked = await blockExports(t);
  const { id } = await requestCsv(fleet.ctx, t.dana, { batchId: t.springIntake.id });
  await until("the task is taken", async () => (await fleet.task(id)).status === "running" || null);
  worker.signal("SIGTERM");
  await blocked.end();
  assert.equal((await worker.ended).code, 0);
  assert.equal((await fleet.task(id)).status, "completed");
});

Deno.test("a worker hands back a task that it cannot finish in time, and another begins at once", async () => {
  await using t = await world();
  const batchId = await crowd(t, 2_000);
  await using fleet = await openFleet(t);
  const { id } = await requestCsv(fleet.ctx, t.dana, { batchId });
  const blocked = await blockExports(t);
  const worker = fleet.startWorker();
  await until("the task is taken", async () => (await fleet.task(id)).status === "running" || null);
  worker.signal("SIGTERM");
  await pause(6_000);
  await blocked.end();
  assert.equal((await worker.ended).code, 0);
  assert.equal((await fleet.task(id)).status, "waiting");
  fleet.startWorker();
  const task = await fleet.finished(id);
  assert.equal(task.attempts, 1, "the attempt handed back does not count");
  assert.equal(numbersIn(await Deno.readTextFile(csvAmong((await fleet.files()).finished))).length, 2_000);
});

Deno.test("a database outage: the message is left unsettled, and the task is done when the database is back", async () => {
  await using t = await world();
  await using fleet = await openFleet(t);
  const { id } = await requestCsv(fleet.ctx, t.dana, { batchId: t.springIntake.id });
  const first = fleet.startWorker({}, ["--only", "letter"]);
  await until("the message is at the broker", async () => {
    return (await t.sql`select from outbox where published_at is null`).length === 0 || null;
  });
  first.signal("SIGKILL");
  await first.ended;

  const place = new URL(t.url);
  const name = place.pathname.slice(1);
  place.pathname = "/postgres";
  const outside = openSql(place.href, { max: 1 });
  await outside`alter database ${outside(name)} with allow_connections false`;
  const worker = fleet.startWorker({}, ["--only", "csv", "--concurrency", "1"]);
  const tried = () => worker.log.filter((line) => line.includes('"job.unsettled"')).length;
  await until("the worker could not reach the task", () => tried() > 0 || null);
  await pause(8_000);
  assert.equal(tried(), 1);
  await outside`alter database ${outside(name)} with allow_connections true`;
  await outside.end();
  const { status, attempts } = await fleet.finished(id);
  assert.deepEqual({ status, attempts }, { status: "completed", attempts: 1 });
});

Deno.test("a worker stops at once while it waits for a broker", async () => {
  await using t = await world();
  await using fleet = await openFleet(t);
  await fleet.stopNats();
  const worker = fleet.startWorker();
  await until(
    "the worker has tried to reach the broker",
    () => worker.log.some((line) => line.includes("broker.away")) || null,
  );
  const from = performance.now();
  worker.signal("SIGTERM");
  assert.equal((await worker.ended).code, 0);
  assert.ok(performance.now() - from < 3_000);
  await fleet.startNats();
});

Deno.test("a database connection cut in the middle: the task is retried, and every row is in the file", async () => {
  await using t = await world();
  await using fleet = await openFleet(t);
  fleet.startWorker();
  const { id } = await requestCsv(fleet.ctx, t.dana, { batchId: await crowd(t, MANY) });
  await until("the connection is cut", async () => {
    const cut = await t.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
        and query like '%csv_lines%'`;
    return cut.length > 0 || null;
  });
  const task = await fleet.finished(id);
  assert.deepEqual([task.status, task.attempts], ["completed", 2]);
  const { finished, unfinished } = await fleet.files();
  assert.deepEqual([finished.length, unfinished.length], [FILES_OF_ONE, 0]);
  assert.equal(numbersIn(await Deno.readTextFile(csvAmong(finished))).length, MANY);
});
