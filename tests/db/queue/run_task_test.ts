import assert from "node:assert/strict";
import { claimTask } from "$/db/queue/tasks.ts";
import { requestCsv } from "$/domain/exports/request_csv.ts";
import { runTask, type Work } from "$/domain/queue/run_task.ts";
import { taskStatus } from "$/domain/queue/task_view.ts";
import { sweepTasks } from "$/jobs/sweep.ts";
import { TASK_JOBS } from "$/jobs/task_jobs.ts";
import { pause } from "$/lib/time/pause.ts";
import { type World, world } from "../../helpers/world/world.ts";

const FILE = { key: "exports/x/1.csv", name: "x.csv" };
const DONE = { rows: 3, file: FILE };
const hooks = () => ({ leaving: new AbortController().signal, onBeat: () => {} });

/** A queued task, and the payload of its job. */
async function queuedTask(t: World) {
  const { id } = await requestCsv(t.ctx, t.dana, { batchId: t.springIntake.id });
  await t.sql`update outbox set published_at = now()`;
  return { orgId: t.cedar.id, taskId: id };
}
const rowOf = async (t: World, id: string) => (await t.sql`select * from tasks where id = ${id}`)[0]!;

Deno.test("a task is done once, however often its message arrives", async () => {
  await using t = await world();
  const payload = await queuedTask(t);
  let times = 0;
  const work: Work = () => Promise.resolve((times++, DONE));
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => runTask(t.ctx, payload, work, hooks())));
  assert.deepEqual(outcomes.map(({ kind }) => kind).sort(), [
    ...["completed", "elsewhere", "elsewhere", "elsewhere", "elsewhere"],
  ]);
  assert.equal(times, 1);
  assert.equal((await taskStatus(t.ctx, t.dana, payload.taskId)).status, "completed");
});

Deno.test("a worker that lost its claim to another changes nothing", async () => {
  await using t = await world();
  const payload = await queuedTask(t);
  await t.ctx.store.put(FILE.key, new Blob(["of the first"]).stream());
  const outcome = await runTask(t.ctx, payload, async () => {
    await t.sql`update tasks set heartbeat_at = now() - interval '1 minute'`;
    const second = await claimTask(t.sql, payload.orgId, payload.taskId);
    assert.equal(second!.attempts, 2);
    return DONE;
  }, hooks());
  assert.equal(outcome.kind, "elsewhere");
  const { status, attempts, fileKey } = await rowOf(t, payload.taskId);
  assert.deepEqual({ status, attempts, fileKey }, { status: "running", attempts: 2, fileKey: null });
  assert.equal(await t.ctx.store.get(FILE.key), null, "the first worker's file is removed");
});

Deno.test("a lost claim aborts the work", async () => {
  await using t = await world();
  const payload = await queuedTask(t);
  const outcome = await runTask(t.ctx, payload, async (_held, stop) => {
    await t.sql`update tasks set attempts = attempts + 1`;
    return await new Promise((_, reject) => stop.addEventListener("abort", () => reject(stop.reason)));
  }, hooks());
  assert.equal(outcome.kind, "elsewhere");
});

Deno.test("a running task has a heartbeat, and cannot be claimed by another worker", async () => {
  await using t = await world();
  const payload = await queuedTask(t);
  let beats = 0;
  const outcome = await runTask(t.ctx, payload, async (held) => {
    held.report({ done: 2, total: 3 });
    await t.sql`update tasks set heartbeat_at = now() - interval '4 seconds'`;
    await pause(1_700);
    assert.equal(await claimTask(t.sql, payload.orgId, payload.taskId), null);
    const { done, total } = await rowOf(t, payload.taskId);
    assert.deepEqual({ done, total }, { done: 2, total: 3 });
    return DONE;
  }, { ...hooks(), onBeat: () => beats++ });
  assert.equal(outcome.kind, "completed");
  assert.equal(beats, 1);
});

Deno.test("a failed attempt is retried with a growing delay, and the fifth fails the task with its reason", async () => {
  await using t = await world();
  const payload = await queuedTask(t);
  const ctx = { ...t.ctx, log: { ...t.ctx.log, error: () => {} } };
  const waits = [];
  for (let attempt = 1; attempt < 5; attempt++) {
    const outcome = await runTask(ctx, payload, () => Promise.reject(new Error("disk full")), hooks());
    waits.push(outcome);
    assert.equal((await rowOf(t, payload.taskId)).status, "waiting");
    assert.equal((await rowOf(t, payload.taskId)).errorMessage, null);
  }
  assert.deepEqual(waits, [1, 2, 4, 8].map((seconds) => ({ kind: "retry", afterMs: seconds * 1000 })));
  assert.deepEqual(await runTask(ctx, payload, () => Promise.reject(new Error("disk full")), hooks()), {
    kind: "failed",
  });
  const { status, errorMessage, finishedAt } = await rowOf(t, payload.taskId);
  assert.deepEqual({ status, errorMessage }, { status: "failed", errorMessage: "disk full" });
  assert.ok(finishedAt instanceof Date);
});

Deno.test("an attempt over its time limit is aborted, and has failed", async () => {
  await using t = await world();
  const payload = await queuedTask(t);
  const ctx = { ...t.ctx, log: { ...t.ctx.log, error: () => {} } };
  const endless: Work = (_held, stop) =>
    new Promise((_, reject) => stop.addEventListener("abort", () => reject(new Error("broken off"))));
  const { seconds } = TASK_JOBS.csv;
  Object.assign(TASK_JOBS.csv, { seconds: 0.05 });
  try {
    assert.deepEqual(await runTask(ctx, payload, endless, hooks()), { kind: "retry", afterMs: 1_000 });
    assert.equal((await rowOf(t, payload.taskId)).status, "waiting");
    await t.sql`update tasks set attempts = 4`;
    assert.equal((await runTask(ctx, payload, endless, hooks())).kind, "failed");
    assert.equal((await rowOf(t, payload.taskId)).errorMessage, "took longer than 0.05 s");
  } finally {
    Object.assign(TASK_JOBS.csv, { seconds });
  }
});

Deno.test("a task whose workers died five times fails at the sixth claim, without an attempt", async () => {
  await using t = await world();
  const payload = await queuedTask(t);
  await t.sql`update tasks set status = 'running', attempts = 5, heartbeat_at = now() - interval '1 minute'`;
  const outcome = await runTask(t.ctx, payload, () => assert.fail("tried"), hooks());
  assert.equal(outcome.kind, "failed");
  assert.match((await rowOf(t, payload.taskId)).errorMessage, /every worker/);
});

Deno.test("a worker that leaves hands its task back, with a new message and no attempt counted", async () => {
  await using t = await world();
  const payload = await queuedTask(t);
  const leaving = new AbortController();
  const outcome = await runTask(t.ctx, payload, (_held, stop) => {
    leaving.abort();
    return Promise.reject(stop.reason);
  }, { ...hooks(), leaving: leaving.signal });
  assert.equal(outcome.kind, "handed_back");
  const { status, attempts } = await rowOf(t, payload.taskId);
  assert.deepEqual({ status, attempts }, { status: "waiting", attempts: 0 });
  const waiting = await t.sql`select payload from outbox where published_at is null`;
  assert.deepEqual(waiting.map((row) => row.payload), [payload]);
});

Deno.test("the sweep resends stranded tasks once, and skips those that are running or announced", async () => {
  await using t = await world();
  const sent = async () => (await t.sql`select from outbox where published_at is null`).length;
  await requestCsv(t.ctx, t.dana, { batchId: t.springIntake.id });
  await t.sql`update tasks set announced_at = now() - interval '1 hour'`;
  const lost = (...kinds: string[]) => ({ kinds, since: new Date(0) });
  assert.equal(await sweepTasks(t.sql, lost("csv")), 0, "the message is still in the outbox");
  await t.sql`update outbox set published_at = now()`;
  assert.equal(await sweepTasks(t.sql, lost("letter")), 0, "no message of its kind was lost");
  assert.equal(await sweepTasks(t.sql, lost("csv")), 1, "the task waits, and its message was lost");
  assert.equal(await sweepTasks(t.sql, lost("csv")), 0);
  assert.equal(await sent(), 1);

  await t.sql`update outbox set published_at = now() - interval '2 days'`;
  await t.sql`
    update tasks set status = 'running', heartbeat_at = now(), announced_at = now() - interval '1 hour'`;
  assert.equal(await sweepTasks(t.sql, lost("csv")), 0, "the worker has a heartbeat");
  assert.equal((await t.sql`select from outbox`).length, 0, "old published messages are removed");
  await t.sql`update tasks set heartbeat_at = now() - interval '1 minute'`;
  const sweeps = await Promise.all([sweepTasks(t.sql, lost()), sweepTasks(t.sql, lost())]);
  assert.deepEqual(sweeps.sort(), [0, 1], "two sweeps at once send one message");
});

Deno.test("a failed attempt whose message another worker has settled is announced again within seconds", async () => {
  await using t = await world();
  await requestCsv(t.ctx, t.dana, { batchId: t.springIntake.id });
  await t.sql`update outbox set published_at = now()`;
  const sweep = (...kinds: string[]) => sweepTasks(t.sql, { kinds, since: new Date(0) });
  await t.sql`update tasks set attempts = 1, retry_at = now() - interval '5 seconds'`;
  assert.equal(await sweep("csv"), 0, "its message may be on its way");
  await t
    .sql`update tasks set retry_at = now() - interval '11 seconds', announced_at = now() - interval '1 minute'`;
  assert.equal(await sweep(), 0, "each task has its message");
  assert.equal(await sweep("csv"), 1);
  await t.sql`update outbox set published_at = now()`;
  assert.equal(await sweep("csv"), 0);
});

Deno.test("a task announced before the broker's queue was created is resent at once, and once", async () => {
  await using t = await world();
  await requestCsv(t.ctx, t.dana, { batchId: t.springIntake.id });
  await t.sql`update outbox set published_at = now()`;
  const sweep = async (since: Date) => {
    const count = await sweepTasks(t.sql, { kinds: ["csv"], since });
    await t.sql`update outbox set published_at = now()`;
    return count;
  };
  const announced = (await t.sql`select announced_at from tasks`)[0]!.announcedAt as Date;
  assert.equal(await sweep(new Date(announced.getTime() - 1)), 0);
  // With a clock that is ahead of the database's.
  const soon = new Date(Date.now() + 60_000);
  assert.equal(await sweep(soon), 1);
  assert.equal(await sweep(soon), 0);
});
