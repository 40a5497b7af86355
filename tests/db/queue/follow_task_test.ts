import assert from "node:assert/strict";
import { requestCsv } from "$/domain/exports/request_csv.ts";
import { followTask } from "$/domain/queue/follow_task.ts";
import { progressSubject } from "$/jobs/task_jobs.ts";
import { refuses } from "../../helpers/world/refuses.ts";
import { world } from "../../helpers/world/world.ts";

const neverAborted = () => new AbortController().signal;

Deno.test("a follower of a task receives its progress, and its end with the file's address", async () => {
  await using t = await world();
  const { id } = await requestCsv(t.ctx, t.dana, { batchId: t.springIntake.id });
  const views = followTask(t.ctx, t.dana, id, neverAborted());
  assert.equal((await views.next()).value!.status, "waiting");

  const running = views.next();
  t.ctx.broker.publish(progressSubject(id), { status: "running", done: 5, total: 10 });
  const { status, done, total } = (await running).value!;
  assert.deepEqual({ status, done, total }, { status: "running", done: 5, total: 10 });

  const completed = views.next();
  await t.sql`
    update tasks set status = 'completed', done = 10, total = 10, file_key = 'k', file_name = 'n.csv',
      finished_at = now()`;
  t.ctx.broker.publish(progressSubject(id), { status: "completed", done: 10, total: 10 });
  const end = (await completed).value!;
  assert.equal(end.status, "completed");
  assert.ok(end.downloadUrl);
  assert.equal((await views.next()).done, true);
});

Deno.test("without messages the follower reads the row again after a pause", async () => {
  await using t = await world();
  const { id } = await requestCsv(t.ctx, t.dana, { batchId: t.springIntake.id });
  const away = { ...t.ctx.broker, subscribe: () => neverHeard() };
  const views = followTask({ ...t.ctx, broker: away }, t.dana, id, neverAborted());
  await views.next();
  await t.sql`update tasks set status = 'failed', error_message = 'disk full', finished_at = now()`;
  const from = performance.now();
  assert.equal((await views.next()).value!.status, "failed");
  assert.ok(performance.now() - from > 1_000, "the database is not polled without a pause");
  assert.equal((await views.next()).done, true);
});

Deno.test("a follower that leaves is released at once; another organisation finds no task", async () => {
  await using t = await world();
  const { id } = await requestCsv(t.ctx, t.dana, { batchId: t.springIntake.id });
  const leaving = new AbortController();
  const views = followTask(t.ctx, t.dana, id, leaving.signal);
  await views.next();
  const next = views.next();
  leaving.abort();
  assert.equal((await next).done, true);
  await refuses("not_found", () => followTask(t.ctx, t.omar, id, neverAborted()).next());
});

// deno-lint-ignore require-yield -- it throws before any value
async function* neverHeard(): AsyncGenerator<unknown> {
  throw new Error("the broker is out of reach");
}
