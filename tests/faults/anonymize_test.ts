import assert from "node:assert/strict";
import { anonymizeMany } from "../../domain/respondents/anonymize_many.ts";
import { followTask } from "../../domain/tasks/follow_task.ts";
import { world } from "../helpers/world.ts";
import { crowd } from "./crowd.ts";
import { openFleet } from "./fleet.ts";

const MANY = 5_000;

Deno.test("a worker is killed while it anonymizes thousands: who is done stays done, another does the others, each once", async () => {
  await using t = await world();
  const batchId = await crowd(t, MANY);
  const ids = (await t.sql<{ id: string }[]>`select id from respondents where batch_id = ${batchId}`)
    .map(({ id }) => id);
  const named = async () =>
    (await t.sql`select from respondents where batch_id = ${batchId} and last_name is not null`).length;
  await using fleet = await openFleet(t);
  const first = fleet.startWorker();
  const { id } = (await anonymizeMany(fleet.ctx, t.dana, ids, batchId)).task!;
  for await (const { done } of followTask(fleet.ctx, t.dana, id, new AbortController().signal)) {
    if (done > 0) break;
  }
  first.signal("SIGKILL");
  await first.ended;
  assert.equal((await fleet.task(id)).status, "running", "killed before it was done");
  const left = await named();
  assert.ok(left > 0 && left < MANY, `${left} of ${MANY} are left`);

  fleet.startWorker();
  const task = await fleet.finished(id, 60_000);
  assert.deepEqual([task.status, task.attempts, task.done], ["completed", 2, MANY]);
  assert.equal(await named(), 0);
  const [told] = await t.sql`
    select count(*)::int as events, count(distinct subject_id)::int as people from audit_events
    where verb = 'anonymizeRespondent' and subject_id = any(${ids})`;
  assert.deepEqual({ ...told }, { events: MANY, people: MANY });
  assert.equal((await t.sql`select from anonymize_requests`).length, 0);
});
