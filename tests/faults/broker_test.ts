import assert from "node:assert/strict";
import { pause } from "$/lib/time/pause.ts";
import { startNats } from "$/tasks/servers/nats.ts";
import { openLog } from "$/lib/log.ts";
import { openBroker } from "$/lib/broker/nats.ts";

const quiet = openLog("error");

Deno.test("a published message reaches its subscribers until the signal aborts", async () => {
  const server = await startNats();
  const broker = openBroker(server.url, quiet);
  const done = new AbortController();
  const received: unknown[] = [];
  const listening = (async () => {
    for await (const message of broker.subscribe("news.*", done.signal)) received.push(message);
  })();
  await until(async () => {
    await broker.ready().catch(() => {});
    broker.publish("news.a", { done: 1 });
    broker.publish("elsewhere", { done: 2 });
    return received.length > 0;
  });
  done.abort();
  await listening;
  assert.ok(received.every((message) => (message as { done: number }).done === 1));
  await broker.close();
  await server.stop();
});

Deno.test("a broker that is away at the start, or goes and returns, is waited for", async () => {
  const first = await startNats();
  const port = Number(new URL(first.url).port);
  await first.stop();

  const broker = openBroker(`nats://127.0.0.1:${port}`, openLog("error"));
  await assert.rejects(broker.ready(), /cannot be reached/);
  broker.publish("news", "dropped without an error");

  const done = new AbortController();
  const received: unknown[] = [];
  const listening = (async () => {
    for await (const message of broker.subscribe("news", done.signal)) received.push(message);
  })();
  for (const word of ["first", "again"]) {
    const server = await startNats({ port });
    await until(() => {
      broker.publish("news", word);
      return received.includes(word);
    });
    await broker.ready();
    await server.stop();
    await until(() => broker.ready().then(() => false, () => true));
  }
  done.abort();
  await listening;
  await broker.close();
});

Deno.test("closing ends the wait for a broker that never comes up", async () => {
  const broker = openBroker("nats://127.0.0.1:9", quiet);
  const subscribed = broker.subscribe("news", new AbortController().signal)[Symbol.asyncIterator]().next();
  await broker.close();
  await assert.rejects(subscribed, /closed/);
});

async function until(reached: () => boolean | Promise<boolean>) {
  const patience = Date.now() + 10_000;
  while (!await reached()) {
    assert.ok(Date.now() < patience, "not reached within 10 s");
    await pause(20);
  }
}
