import assert from "node:assert/strict";
import { connect, nanos } from "@nats-io/transport-node";
import { requestCsv } from "$/domain/exports/request_csv.ts";
import { openBroker } from "$/lib/broker/nats.ts";
import { startNats } from "$/tasks/servers/nats.ts";
import { watchAdvisories } from "$/workers/queue/advisories.ts";
import { ensureConsumer, ensureStream, openQueue, STREAM } from "$/workers/queue/queue.ts";
import { world } from "../../helpers/world/world.ts";
import { openFleet, until } from "../fleet.ts";

Deno.test("an unreadable message is dropped, and the task behind it is done", async () => {
  await using t = await world();
  await using fleet = await openFleet(t);
  const worker = fleet.startWorker({ WORKER_CONCURRENCY: "1" });
  const connection = await connect({ servers: fleet.natsUrl });
  const { client, manager } = await openQueue(connection);
  await until("the queue exists", () => manager.streams.info(STREAM).then(() => true, () => null));
  await client.publish("jobs.export.csv", "no JSON at all");
  await client.publish("jobs.export.csv", JSON.stringify({ orgId: "x", taskId: 5 }));
  const { id } = await requestCsv(fleet.ctx, t.dana, { batchId: t.springIntake.id });
  assert.equal((await fleet.finished(id)).status, "completed");
  assert.equal(worker.log.filter((line) => line.includes('"job.unreadable"')).length, 2);
  await until("the queue is empty", async () => {
    return (await manager.streams.info(STREAM)).state.messages === 0 || null;
  });
  await connection.close();
});

Deno.test("a message that is never settled is deleted, and its task fails with a reason", async () => {
  await using t = await world();
  const server = await startNats();
  const broker = openBroker(server.url, t.ctx.log);
  await until("the broker is reached", () => broker.ready().then(() => true, () => null));
  const connection = await connect({ servers: server.url });
  const queue = await openQueue(connection);
  await ensureStream(queue);
  const subject = "jobs.export.csv";
  const name = await ensureConsumer(queue, subject, { max_deliver: 2, ack_wait: nanos(200) });
  const ending = new AbortController();
  const watching = watchAdvisories({ ...t.ctx, broker }, Promise.resolve(queue), ending.signal);

  const { id } = await requestCsv(t.ctx, t.dana, { batchId: t.springIntake.id });
  await queue.client.publish(subject, JSON.stringify({ orgId: t.cedar.id, taskId: id }));
  const consumer = await queue.client.consumers.get(STREAM, name);
  await until("it was delivered as often as allowed", async () => {
    await consumer.next({ expires: 1_000 });
    const [row] = await t.sql`select status from tasks where id = ${id}`;
    return row!.status === "failed" || null;
  });
  const [task] = await t.sql`select error_message from tasks where id = ${id}`;
  assert.match(task!.errorMessage, /never settled/);
  await until("the message is gone", async () => {
    return (await queue.manager.streams.info(STREAM)).state.messages === 0 || null;
  });
  ending.abort();
  await watching;
  await connection.close();
  await broker.close();
  await server.stop();
});
