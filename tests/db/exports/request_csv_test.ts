import assert from "node:assert/strict";
import { csvStatus } from "$/domain/exports/csv_status.ts";
import { requestCsv } from "$/domain/exports/request_csv.ts";
import { taskStatus } from "$/domain/queue/task_view.ts";
import { refuses } from "../../helpers/world/refuses.ts";
import { world } from "../../helpers/world/world.ts";

Deno.test("a requested CSV is a task, a message and an audit event, in one transaction", async () => {
  await using t = await world();
  const { id, status, downloadUrl } = await requestCsv(t.ctx, t.dana, { batchId: t.springIntake.id });
  assert.deepEqual({ status, downloadUrl }, { status: "waiting", downloadUrl: null });
  const outbox = await t.sql`select subject, payload, published_at from outbox`;
  assert.deepEqual([...outbox], [
    { subject: "jobs.export.csv", payload: { orgId: t.cedar.id, taskId: id }, publishedAt: null },
  ]);
  const [audit] = await t.sql`select * from audit_events where verb = 'requestCsv'`;
  assert.equal(audit!.actorId, t.dana.userId);
  assert.equal(audit!.subjectId, t.springIntake.id);
});

Deno.test("concurrent requests for a CSV share one task; each test's export has its own", async () => {
  await using t = await world();
  const { springIntake } = t;
  const requests = await Promise.all(
    Array.from({ length: 20 }, () => requestCsv(t.ctx, t.dana, { batchId: springIntake.id })),
  );
  assert.equal(new Set(requests.map(({ id }) => id)).size, 1);
  const ofTest = await requestCsv(t.ctx, t.dana, { batchId: springIntake.id, test: "NEO_B" });
  assert.notEqual(ofTest.id, requests[0]!.id);
  const [count] = await t.sql`select count(*) as tasks, (select count(*) from outbox) as messages from tasks`;
  assert.deepEqual({ ...count }, { tasks: 2, messages: 2 });
});

Deno.test("a test is named by its identifier or its id, and has to be in the batch", async () => {
  await using t = await world();
  const { springIntake } = t;
  const [test] = await t.sql<{ id: number }[]>`select id from tests where identifier = 'NEO_B'`;
  const byName = await requestCsv(t.ctx, t.dana, { batchId: springIntake.id, test: "NEO_B" });
  const byId = await requestCsv(t.ctx, t.dana, { batchId: springIntake.id, test: String(test!.id) });
  assert.equal(byId.id, byName.id);
  assert.equal((await csvStatus(t.ctx, t.dana, { batchId: springIntake.id, test: "NEO_B" }))!.id, byName.id);
  await refuses("not_found", () => requestCsv(t.ctx, t.dana, { batchId: springIntake.id, test: "PAI" }));
  assert.equal(await csvStatus(t.ctx, t.dana, { batchId: springIntake.id }), null);
});

Deno.test("a read-only member can neither request nor follow a CSV; other organisations find no batch or task", async () => {
  await using t = await world();
  const request = { batchId: t.springIntake.id };
  await refuses("forbidden", () => requestCsv(t.ctx, t.riley, request));
  await refuses("forbidden", () => csvStatus(t.ctx, t.riley, request));
  await refuses("not_found", () => requestCsv(t.ctx, t.omar, request));
  const { id } = await requestCsv(t.ctx, t.dana, request);
  await refuses("not_found", () => taskStatus(t.ctx, t.omar, id));
  await refuses("not_found", () => csvStatus(t.ctx, t.omar, request));
  const [count] = await t.sql`select count(*) as tasks from tasks`;
  assert.equal(count!.tasks, 1);
});
