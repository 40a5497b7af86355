import assert from "node:assert/strict";
import type { TaskRow } from "../../../db/queue/tasks.ts";
import { LIMITS } from "../../../model/limits.ts";
import { dropTask, readOperatedQueue, retryTask } from "../../operators/queue.ts";
import { refuses } from "../../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../../tests/helpers/world/world.ts";
import { anonymizeMany, recentAnonymizing } from "./anonymize_many.ts";
import { runAnonymizing } from "./anonymize_task.ts";
import { deleteRespondents } from "../delete.ts";
import { STEP } from "../each.ts";

const MANY = 1_200;

async function crowd(t: World, count: number): Promise<string[]> {
  const rows = await t.sql<{ id: string }[]>`
    insert into respondents (org_id, batch_id, first_name, last_name, resume_code)
    select ${t.cedar.id}, ${t.springIntake.id}, 'Ada', 'Number ' || n, 'CROWD-' || n
    from generate_series(1, ${count}::int) n returning id`;
  return rows.map(({ id }) => id).sort();
}

const named = async (t: World, ids: readonly string[]) =>
  (await t.sql`select from respondents where id = any(${ids as string[]}) and last_name is not null`).length;
const recorded = (t: World, ids: readonly string[]) =>
  t.sql<{ subjectId: string; actorId: string; address: string | null }[]>`
    select subject_id, actor_id, address from audit_events
    where verb = 'anonymizeRespondent' and subject_id = any(${ids as string[]}) order by subject_id`;
const taskOf = async (t: World, id: string) =>
  (await t.sql<TaskRow[]>`select * from tasks where id = ${id}`)[0]!;

/** Runs the task as a worker does, with a callback in the middle of its first step. */
function work(t: World, taskId: string, inTheMiddle: (leaving: AbortController) => void = () => {}) {
  const leaving = new AbortController();
  const now = () => {
    inTheMiddle(leaving);
    return t.ctx.now();
  };
  const hooks = { leaving: leaving.signal, onBeat: () => {} };
  return runAnonymizing({ ...t.ctx, now }, { orgId: t.cedar.id, taskId }, hooks);
}

Deno.test("few respondents are anonymized at once; many are left to a worker, each done once", async () => {
  await using t = await world();
  const dana = { ...t.dana, address: "203.0.113.9" };
  const ids = await crowd(t, MANY);
  const few = ids.slice(0, LIMITS.anonymizedAtOnce);
  assert.deepEqual(await anonymizeMany(t.ctx, dana, few), { done: few.length });
  assert.equal(await named(t, few), 0);

  const rest = ids.slice(few.length);
  const { done, task } = await anonymizeMany(t.ctx, dana, rest, t.springIntake.id);
  assert.deepEqual([done, task!.status], [rest.length, "waiting"]);
  assert.equal(await named(t, rest), rest.length, "not yet");
  assert.equal(
    (await anonymizeMany(t.ctx, dana, rest, t.springIntake.id)).task!.id,
    task!.id,
    "the same task",
  );
  assert.equal((await recentAnonymizing(t.ctx, dana, { batchId: t.springIntake.id }))!.id, task!.id);

  assert.equal((await work(t, task!.id)).kind, "completed");
  assert.equal(await named(t, rest), 0);
  assert.deepEqual((await recorded(t, rest)).map((event) => ({ ...event })), [
    ...rest.map((subjectId) => ({ subjectId, actorId: dana.userId, address: dana.address })),
  ]);
  assert.equal((await recentAnonymizing(t.ctx, dana, { batchId: t.springIntake.id }))!.done, rest.length);
  assert.equal((await t.sql`select from anonymize_requests`).length, 0);
});

Deno.test("a task handed back in the middle keeps what is done, and the next worker continues", async () => {
  await using t = await world();
  const ids = await crowd(t, MANY);
  const task = (await anonymizeMany(t.ctx, t.dana, ids)).task!;
  assert.equal(
    (await work(t, task.id, (leaving) => leaving.abort(new Error("leaving")))).kind,
    "handed_back",
  );
  const left = await named(t, ids);
  assert.ok(left > 0 && left < MANY, `${left} of ${MANY}`);
  // A respondent deleted before their turn is skipped.
  await deleteRespondents(t.ctx, t.dana, [ids.at(-1)!]);

  assert.equal((await work(t, task.id)).kind, "completed");
  assert.equal(await named(t, ids), 0);
  assert.equal((await taskOf(t, task.id)).done, MANY - 1);
  assert.deepEqual((await recorded(t, ids)).map(({ subjectId }) => subjectId), ids.slice(0, -1));
});

Deno.test("a failed task keeps its list: an operator retries it, and it continues with the others", async () => {
  await using t = await world();
  const ids = await crowd(t, MANY);
  const task = (await anonymizeMany(t.ctx, t.dana, ids)).task!;
  // The next attempt is the last.
  await t.sql`update tasks set attempts = 4 where id = ${task.id}`;
  const quiet = { ...t, ctx: { ...t.ctx, log: { ...t.ctx.log, error: () => {} } } };
  // In the second step: each of the first has read the clock once.
  let read = 0;
  const breakOff = () => {
    if (++read > STEP + 50) throw new Error("no room");
  };
  assert.equal((await work(quiet, task.id, breakOff)).kind, "failed");
  const left = await named(t, ids);
  assert.ok(left > 0 && left < MANY, `${left} of ${MANY}`);
  const { failures } = await readOperatedQueue(t.ctx, t.opal, { limit: 50, offset: 0 });
  assert.deepEqual(failures.results.map(({ id, isRetryable }) => [id, isRetryable]), [[task.id, true]]);

  await retryTask(t.ctx, t.opal, task.id);
  assert.equal((await work(t, task.id)).kind, "completed");
  assert.equal(await named(t, ids), 0);
  assert.deepEqual((await recorded(t, ids)).map(({ subjectId }) => subjectId), ids, "each once");
});

Deno.test("a failure that is dropped, or of deleted people alone, is not retried", async () => {
  await using t = await world();
  const fail = async (ids: readonly string[]) => {
    const { id } = (await anonymizeMany(t.ctx, t.dana, ids)).task!;
    await t.sql`
      update tasks set status = 'failed', error_message = 'no', finished_at = now() where id = ${id}`;
    return id;
  };
  const ids = await crowd(t, 2 * (LIMITS.anonymizedAtOnce + 1));
  const dropped = await fail(ids.slice(0, LIMITS.anonymizedAtOnce + 1));
  await dropTask(t.ctx, t.opal, dropped);
  assert.equal((await t.sql`select from anonymize_requests`).length, 0);
  const gone = ids.slice(LIMITS.anonymizedAtOnce + 1);
  const empty = await fail(gone);
  await deleteRespondents(t.ctx, t.dana, gone);
  for (const id of [dropped, empty]) await refuses("task_changed", () => retryTask(t.ctx, t.opal, id));
});

Deno.test("two workers on one task anonymize no respondent twice", async () => {
  await using t = await world();
  const ids = await crowd(t, MANY);
  const task = (await anonymizeMany(t.ctx, t.dana, ids)).task!;
  const takeOver = async () => {
    await t.sql`update tasks set heartbeat_at = now() - interval '1 minute' where id = ${task.id}`;
    return await work(t, task.id);
  };
  let second: ReturnType<typeof takeOver> | undefined;
  const first = await work(t, task.id, () => second ??= takeOver());
  assert.deepEqual([first.kind, (await second!).kind], ["elsewhere", "completed"]);
  assert.equal(await named(t, ids), 0);
  assert.deepEqual((await recorded(t, ids)).map(({ subjectId }) => subjectId), ids);
});

Deno.test("with an unknown id or without the right, no task is created", async () => {
  await using t = await world();
  const ids = await crowd(t, LIMITS.anonymizedAtOnce + 1);
  await refuses("not_found", () => anonymizeMany(t.ctx, t.dana, [...ids, t.anders.id]));
  await refuses("not_found", () => anonymizeMany(t.ctx, t.omar, ids));
  await refuses("forbidden", () => anonymizeMany(t.ctx, t.riley, ids));
  assert.equal((await t.sql`select from tasks where kind = 'anonymize'`).length, 0);
});
