import assert from "node:assert/strict";
import { connect } from "@nats-io/transport-node";
import { taskStatus } from "$/domain/queue/task_view.ts";
import { TASK_JOBS } from "$/jobs/task_jobs.ts";
import { ensureStream, openQueue } from "$/workers/queue/queue.ts";
import { world } from "../../helpers/world/world.ts";
import { allIsWell } from "./all_is_well.ts";
import { requestAll } from "./requested_reports.ts";
import { finishedCrowd } from "./finished_crowd.ts";
import { openFleet } from "../fleet.ts";

const SOME = 4;

Deno.test("every message is delivered five times to two workers: each report and the zip are made once", async () => {
  await using t = await world();
  const batchId = await finishedCrowd(t, SOME);
  await using fleet = await openFleet(t);
  fleet.startWorker();
  fleet.startWorker();
  const id = await requestAll(t, fleet, batchId);
  const tasks = await t.sql<{ id: string; kind: "pdf" | "reports" }[]>`select id, kind from tasks`;
  const connection = await connect({ servers: fleet.natsUrl });
  const queue = await openQueue(connection);
  await ensureStream(queue);
  const fourMore = async () => {
    for (const { id: taskId, kind } of [...tasks, ...tasks, ...tasks, ...tasks]) {
      await queue.client.publish(TASK_JOBS[kind].subject, JSON.stringify({ orgId: t.cedar.id, taskId }));
    }
  };
  await fourMore();
  const { status, done, attempts } = await fleet.finished(id, 40_000);
  assert.deepEqual({ status, done, attempts }, { status: "completed", done: SOME, attempts: 1 });
  await fourMore();
  await fleet.settled(fleet.workers, 9 * (SOME + 1));
  await connection.close();
  const again = await t.sql`select from tasks where attempts <> 1`;
  assert.equal(again.length, 0, "each task was taken once");
  await allIsWell(t, fleet);
  assert.equal((await fleet.files()).finished.length, SOME + 1);
});

Deno.test("a report that cannot be rendered fails with a reason and returns its credit; the others are delivered", async () => {
  await using t = await world();
  const batchId = await finishedCrowd(t, SOME);
  await t.sql`
    update assessment_scores set scored = '{}'
    where assessment_id = (
      select id from assessments where respondent_id = (
        select id from respondents where batch_id = ${batchId} order by search_text limit 1))`;
  await using fleet = await openFleet(t);
  fleet.startWorker();
  const id = await requestAll(t, fleet, batchId);
  const { status, done, total } = await fleet.finished(id, 50_000);
  assert.deepEqual({ status, done, total }, { status: "completed", done: SOME, total: SOME });
  assert.equal((await taskStatus(fleet.ctx, t.dana, id)).failed, 1);
  const [failed] = await t.sql`select attempts, error_message from tasks where status = 'failed'`;
  assert.equal(failed!.attempts, 5);
  assert.match(failed!.errorMessage, /\w/);
  await allIsWell(t, fleet);
});
