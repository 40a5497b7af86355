import assert from "node:assert/strict";
import { pause } from "$/lib/time/pause.ts";
import { startNats } from "$/tasks/servers/nats.ts";
import { openLog } from "$/lib/log.ts";
import { openBroker } from "$/lib/broker/nats.ts";

const quiet = openLog("error");

Deno.test("what is published reaches who is subscribed, until the signal", async () => {
  const server = await startNats();
  const broker = openBroker(server.url, quiet);
  const done = new AbortController();
  const heard: unknown[] = [];
  const listening = (async () => {
    for await (const message of broker.subscribe("news.*", done.signal)) heard.push(message);
  })();
  await until(async () => {
    await broker.ready().catch(() => {});
    broker.publish("news.a", { done: 1 });
    broker.publish("elsewhere", { done: 2 });
    return heard.length > 0;
  });
  done.abort();
  await listening;
  assert.ok(heard.every((message) => (message as { done: number }).done === 1));
  await broker.close();
  await server.stop();
});

Deno.test("a broker that is away at the start, or goes and comes, is waited for", async () => {
  const first = await startNats();
  const port = Number(new URL(first.url).port);
  await first.stop();

  const broker = openBroker(`nats://127.0.0.1:${port}`, openLog("error"));
  await assert.rejects(broker.ready(), /cannot be reached/);
  broker.publish("news", "dropped, and no error");

  const done = new AbortController();
  const heard: unknown[] = [];
  const listening = (async () => {
    for await (const message of broker.subscribe("news", done.signal)) heard.push(message);
  })();
  for (const word of ["first", "again"]) {
    const server = await startNats({ port });
    await until(() => {
      broker.publish("news", word);
      return heard.includes(word);
    });
    await broker.ready();
    await server.stop();
    await until(() => broker.ready().then(() => false, () => true));
  }
  done.abort();
  await listening;
  await broker.close();
});

Deno.test("closing ends the wait for a broker that never comes", async () => {
  const broker = openBroker("nats://127.0.0.1:9", quiet);
  const subscribed = broker.subscribe("news", new AbortController().signal)[Symbol.asyncIterator]().next();
  await broker.close();
  await assert.rejects(subscribed, /closed/);
});

async function until(reached: () => boolean | Promise<boolean>) {
  const patience = Date.now() + 10_000;
  while (!await reached()) {
    assert.ok(Date.now() < patience, "waited 10 s in vain");
    await pause(20);
  }
}
