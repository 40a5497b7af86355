import assert from "node:assert/strict";
import { requestCsv } from "$/domain/exports/request_csv.ts";
import { followTask } from "$/domain/queue/follow_task.ts";
import { pause } from "$/lib/time/pause.ts";
import { world } from "../../helpers/world/world.ts";
import { crowd, FILES_OF_ONE, LONG_LANGUAGE, numbersIn } from "./crowd.ts";
import { openFleet, until } from "../fleet.ts";
import { openTroubledS3 } from "../troubled_s3.ts";

/** With long rows, enough for several parts of a file. */
const MANY = 2_000;
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

Deno.test("a requested CSV is made by a worker and reports its progress", async () => {
  await using t = await world();
  await using s3 = await openTroubledS3();
  await using fleet = await openFleet(t);
  const batchId = await crowd(t, MANY, LONG_LANGUAGE);
  // Nothing is stored before progress was seen: the rows after the first part are still to come.
  const hasMoved = Promise.withResolvers<void>();
  s3.trouble = ({ method }) => method === "PUT" ? hasMoved.promise : null;
  fleet.startWorker(s3.environment);
  const { id } = await requestCsv(fleet.ctx, t.dana, { batchId });

  const seen = [];
  for await (const view of followTask(fleet.ctx, t.dana, id, AbortSignal.timeout(60_000))) {
    seen.push(view);
    if (view.total === MANY && view.done > 0 && view.done < MANY) hasMoved.resolve();
  }
  assert.equal(seen[0]!.status, "waiting");
  assert.equal(seen.at(-1)!.status, "completed", "after progress in the middle");
  assert.match(seen.at(-1)!.downloadUrl!, /^http:\/\/assay\.test\/download\//);

  const { fileName, fileKey } = await fleet.task(id);
  assert.match(fileName!, /^Recruitment_Crowd_\d{4}-\d\d-\d\d\.csv$/);
  const { stream } = (await s3.store.get(fileKey!))!;
  assert.deepEqual(numbersIn(await new Response(stream).text()), upTo(MANY));
});

Deno.test("a worker is killed in the middle: another finishes, with every row once", async () => {
  await using t = await world();
  await using s3 = await openTroubledS3();
  await using fleet = await openFleet(t);
  const batchId = await crowd(t, MANY, LONG_LANGUAGE);
  // The first part of the file hangs. The rows of a second are still to come.
  let parts = 0;
  s3.trouble = ({ method }) => method === "PUT" && ++parts === 1 ? new Promise(() => {}) : null;
  const first = fleet.startWorker(s3.environment);
  const { id } = await requestCsv(fleet.ctx, t.dana, { batchId });
  await until("the first part is sent", () => parts > 0);
  first.signal("SIGKILL");
  await first.ended;
  assert.equal((await fleet.task(id)).status, "running", "killed before the end");

  fleet.startWorker(s3.environment);
  const { status, attempts, fileKey } = await fleet.finished(id);
  assert.deepEqual([status, attempts], ["completed", 2]);
  const { stream } = (await s3.store.get(fileKey!))!;
  assert.deepEqual(numbersIn(await new Response(stream).text()), upTo(MANY));
});

Deno.test("a CSV requested while the broker is down is accepted, and made when the broker is back", async () => {
  await using t = await world();
  await using fleet = await openFleet(t);
  fleet.startWorker();
  await fleet.stopNats();
  const { id, status } = await requestCsv(fleet.ctx, t.dana, { batchId: t.springIntake.id });
  assert.equal(status, "waiting");
  await pause(1_500);
  assert.equal((await fleet.task(id)).status, "waiting");
  await fleet.startNats();
  assert.equal((await fleet.finished(id)).status, "completed");
});

Deno.test("a broker that comes back empty: the waiting export is still made", async () => {
  await using t = await world();
  await using fleet = await openFleet(t);
  const { id } = await requestCsv(fleet.ctx, t.dana, { batchId: t.springIntake.id });
  fleet.startWorker();
  await fleet.finished(id);
  await fleet.stopNats();
  await fleet.forgetNats();
  const next = await requestCsv(fleet.ctx, t.dana, { batchId: t.springIntake.id });
  await fleet.startNats();
  assert.equal((await fleet.finished(next.id)).status, "completed");
});

Deno.test("a waiting task is announced again when its message is lost, but not for waiting long", async () => {
  await using t = await world();
  await using fleet = await openFleet(t);
  // Takes no exports, but sweeps for all.
  fleet.startWorker({}, ["--only", "letter"]);
  const { id } = await requestCsv(fleet.ctx, t.dana, { batchId: t.springIntake.id });
  const announced = async () => (await t.sql`select from outbox where payload ->> 'taskId' = ${id}`).length;
  const published = async () =>
    (await t.sql`select from outbox where published_at is null`).length === 0 || null;
  await until("the message is at the broker", published);
  // The sweep's first round may have counted before that.
  await pause(3_000);
  await t.sql`update tasks set announced_at = now() - interval '1 hour'`;
  await pause(11_000);
  assert.equal(await announced(), 1);

  await fleet.stopNats();
  await fleet.forgetNats();
  await t.sql`update tasks set announced_at = now()`;
  await fleet.startNats();
  await until("the task is announced again", async () => await announced() === 2 || null, 25_000);
  fleet.startWorker({}, ["--only", "csv"]);
  assert.equal((await fleet.finished(id)).status, "completed");
});

Deno.test("two workers, five tasks: each task is done once, by one worker", async () => {
  await using t = await world();
  await using fleet = await openFleet(t);
  const workers = [fleet.startWorker(), fleet.startWorker()];
  const batches = [t.springIntake, t.autumnIntake, t.nightShift, t.supervisors, t.pilotGroup];
  const tasks = await Promise.all(batches.map(({ id }) => requestCsv(fleet.ctx, t.dana, { batchId: id })));
  for (const { id } of tasks) {
    const { status, attempts } = await fleet.finished(id);
    assert.deepEqual({ status, attempts }, { status: "completed", attempts: 1 });
  }
  assert.equal((await fleet.files()).finished.length, 5 * FILES_OF_ONE);
  assert.deepEqual(await fleet.settled(workers, 5), Array(5).fill("completed"));
});
