import assert from "node:assert/strict";
import { anonymizeMany } from "$/domain/respondents/anonymizing/anonymize_many.ts";
import { followTask } from "$/domain/queue/follow_task.ts";
import { type World, world, worldOn } from "../../helpers/world/world.ts";
import { crowd } from "./crowd.ts";
import { type Fleet, openFleet } from "../fleet.ts";
import { openOwnPostgres } from "../own_postgres.ts";

const MANY = 2_000;

/** A large batch that a worker has begun to anonymize. */
async function begun(t: World, fleet: Fleet) {
  const batchId = await crowd(t, MANY);
  const ids = (await t.sql<{ id: string }[]>`select id from respondents where batch_id = ${batchId}`)
    .map(({ id }) => id);
  const worker = fleet.startWorker();
  const { id } = (await anonymizeMany(fleet.ctx, t.dana, ids, batchId)).task!;
  for await (const { done } of followTask(fleet.ctx, t.dana, id, new AbortController().signal)) {
    if (done > 0) break;
  }
  const named = async () =>
    (await t.sql`select from respondents where batch_id = ${batchId} and last_name is not null`).length;
  return { id, ids, worker, named };
}

async function eachIsDoneOnce(t: World, fleet: Fleet, { id, ids, named }: Awaited<ReturnType<typeof begun>>) {
  const { status, done } = await fleet.finished(id, 120_000);
  assert.deepEqual([status, done], ["completed", MANY]);
  assert.equal(await named(), 0);
  const [audited] = await t.sql`
    select count(*)::int as events, count(distinct subject_id)::int as people from audit_events
    where verb = 'anonymizeRespondent' and subject_id = any(${ids})`;
  assert.deepEqual({ ...audited }, { events: MANY, people: MANY });
  assert.equal((await t.sql`select from anonymize_requests`).length, 0);
}

Deno.test("a worker is killed while it anonymizes thousands: another does the rest, each respondent once", async () => {
  await using t = await world();
  await using fleet = await openFleet(t);
  const anonymizing = await begun(t, fleet);
  anonymizing.worker.signal("SIGKILL");
  await anonymizing.worker.ended;
  assert.equal((await fleet.task(anonymizing.id)).status, "running", "killed before the end");
  const left = await anonymizing.named();
  assert.ok(left > 0 && left < MANY, `${left} of ${MANY} are left`);
  fleet.startWorker();
  await eachIsDoneOnce(t, fleet, anonymizing);
});

Deno.test("the database is stopped and started again while thousands are anonymized: the rest follows, each respondent once", async () => {
  const postgres = await openOwnPostgres();
  await using t = await worldOn(postgres);
  await using fleet = await openFleet(t);
  const anonymizing = await begun(t, fleet);
  await postgres.crash();
  await postgres.start();
  const left = await anonymizing.named();
  assert.ok(left > 0 && left < MANY, `${left} of ${MANY} are left`);
  await eachIsDoneOnce(t, fleet, anonymizing);
});
