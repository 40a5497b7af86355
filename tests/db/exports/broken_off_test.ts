import assert from "node:assert/strict";
import { exportCsv } from "$/domain/exports/export_csv.ts";
import { requestCsv } from "$/domain/exports/request_csv.ts";
import { anonymizeRespondents } from "$/domain/respondents/anonymizing/anonymize.ts";
import type { Ctx } from "$/domain/context.ts";
import type { Store } from "$/lib/store/store.ts";
import { crowd, numbersIn } from "../../faults/tasks/crowd.ts";
import { ownWorld, type World, world } from "../../helpers/world/world.ts";
import { exportedCsv, HOOKS } from "./exported_csv.ts";

/** More rows than one read fetches, several times over. */
const MANY = 3_000;
type Put = Store["put"];

/** A worker whose store treats the first file specially, and every key that it wrote. */
function worker(
  t: World,
  first: (put: Put, key: string, body: ReadableStream<Uint8Array>) => ReturnType<Put>,
) {
  const keys = new Set<string>();
  let times = 0;
  const put: Put = (key, body) => {
    keys.add(key);
    return times++ === 0 ? first(t.ctx.store.put, key, body) : t.ctx.store.put(key, body);
  };
  const ctx: Ctx = {
    ...t.ctx,
    store: { ...t.ctx.store, put },
    log: { ...t.ctx.log, error: () => {}, warn: () => {} },
  };
  const inStore = async () => {
    const existing = await Promise.all(
      [...keys].map(async (key) => await t.ctx.store.size(key) === null ? [] : [key]),
    );
    return existing.flat();
  };
  return { ctx, inStore };
}

/** The same file, with an action after its first piece. */
async function after(body: ReadableStream<Uint8Array>, action: () => Promise<unknown>) {
  const reader = body.getReader();
  const head = await reader.read();
  await reader.read();
  await action();
  let isFirst = true;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = isFirst ? head : await reader.read();
      isFirst = false;
      if (done) controller.close();
      else controller.enqueue(value!);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

async function requestedCsv(t: World) {
  const batchId = await crowd(t, MANY);
  const { id } = await requestCsv(t.ctx, t.dana, { batchId });
  return { orgId: t.cedar.id, taskId: id };
}

async function completedExport(t: World, ctx: Ctx, payload: { orgId: string; taskId: string }) {
  assert.equal((await exportCsv(ctx, payload, HOOKS)).kind, "completed");
  const [task] = await t.sql`select file_key, attempts from tasks where id = ${payload.taskId}`;
  const text = await new Response((await t.ctx.store.get(task!.fileKey))!.stream).text();
  assert.deepEqual(numbersIn(text), Array.from({ length: MANY }, (_, at) => at + 1));
  return task!;
}

Deno.test("a connection killed in the middle fails the attempt, and the next attempt is whole", async () => {
  await using t = await ownWorld();
  const payload = await requestedCsv(t);
  let killed = 0;
  const { ctx, inStore } = worker(t, async (put, key, body) =>
    put(
      key,
      await after(body, async () => {
        const rows = await t.sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query like '%csv_lines%' and pid <> pg_backend_pid()`;
        killed = rows.length;
      }),
    ));
  assert.equal((await exportCsv(ctx, payload, HOOKS)).kind, "retry");
  assert.equal(killed, 1);
  assert.deepEqual(await inStore(), []);
  assert.equal((await completedExport(t, ctx, payload)).attempts, 2);
});

Deno.test("a store that fails in the middle ends the transaction and frees the connection", async () => {
  await using t = await world();
  const payload = await requestedCsv(t);
  const { ctx, inStore } = worker(t, async (_put, _key, body) => {
    const reader = body.getReader();
    await reader.read();
    await reader.read();
    await reader.cancel();
    throw new Error("ENOSPC");
  });
  assert.equal((await exportCsv(ctx, payload, HOOKS)).kind, "retry");
  assert.deepEqual(await inStore(), []);
  const open = await t.sql`
    select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`;
  assert.equal(open.length, 0);
  await completedExport(t, ctx, payload);
});

Deno.test("a worker that leaves stops in the middle and hands its task back", async () => {
  await using t = await world();
  const payload = await requestedCsv(t);
  const leaving = new AbortController();
  const { ctx, inStore } = worker(
    t,
    async (put, key, body) => put(key, await after(body, () => Promise.resolve(leaving.abort()))),
  );
  const hooks = { ...HOOKS, leaving: leaving.signal };
  assert.equal((await exportCsv(ctx, payload, hooks)).kind, "handed_back");
  assert.deepEqual(await inStore(), []);
  await completedExport(t, ctx, payload);
});

Deno.test("a worker that lost its task to another leaves no file, neither the CSV nor its codebook and manifest", async () => {
  await using t = await world();
  const payload = await requestedCsv(t);
  const { ctx, inStore } = worker(t, async (put, key, body) => {
    const stored = await put(key, body);
    await t.sql`update tasks set attempts = attempts + 1, heartbeat_at = now() - interval '1 hour'`;
    return stored;
  });
  assert.equal((await exportCsv(ctx, payload, HOOKS)).kind, "elsewhere");
  assert.deepEqual(await inStore(), []);
});

Deno.test("files of a worker that died before storing their rows are removed by the next attempt", async () => {
  await using t = await world();
  const payload = await requestedCsv(t);
  const { ctx, inStore } = worker(t, (put, key, body) => put(key, body));
  await exportCsv(ctx, payload, HOOKS);
  assert.equal((await inStore()).length, 3);
  await t.sql`delete from task_files`;
  await t.sql`
    update tasks set status = 'running', file_key = null, finished_at = null, heartbeat_at = now() - interval '1 hour'`;
  const { attempts } = await completedExport(t, ctx, payload);
  assert.equal(attempts, 2);
  const left = await inStore();
  assert.equal(left.length, 3);
  assert.ok(left.every((key) => key.includes("/2.")), left.join());
});

Deno.test("a task that is given up leaves no files of its attempts", async () => {
  await using t = await world();
  const payload = await requestedCsv(t);
  const { ctx, inStore } = worker(t, (put, key, body) => put(key, body));
  await exportCsv(ctx, payload, HOOKS);
  await t.sql`
    update tasks set status = 'running', attempts = 5, file_key = null, finished_at = null,
      heartbeat_at = now() - interval '1 hour'`;
  assert.equal((await exportCsv(ctx, payload, HOOKS)).kind, "failed");
  assert.deepEqual(await inStore(), []);
});

Deno.test("anonymizing withdraws an export's codebook and manifest together with it", async () => {
  await using t = await world();
  const { ctx, inStore } = worker(t, (put, key, body) => put(key, body));
  await exportedCsv({ ...t, ctx }, { batchId: t.springIntake.id });
  assert.equal((await inStore()).length, 3);
  await anonymizeRespondents(t.ctx, t.dana, [t.elodie.id]);
  assert.deepEqual(await inStore(), []);
  assert.equal((await t.sql`select from task_files`).length, 0);
});
