import assert from "node:assert/strict";
import { eventStream } from "./event_stream.ts";

async function* counting(to: number, end?: Error) {
  for (let n = 1; n <= to; n++) yield await Promise.resolve({ data: { n } });
  if (end) throw end;
}

Deno.test("each value is an event; the stream ends after the last", async () => {
  let left = 0;
  const answer = await eventStream(counting(2), () => left++);
  assert.equal(answer.headers.get("content-type"), "text/event-stream");
  assert.match(answer.headers.get("cache-control")!, /no-transform/);
  assert.equal(await answer.text(), 'data: {"n":1}\n\ndata: {"n":2}\n\n');
  assert.equal(left, 1);
});

Deno.test("an event has a name and an id if it was given them", async () => {
  async function* one() {
    yield await Promise.resolve({ id: "7", event: "people", data: [1] });
  }
  const answer = await eventStream(one(), () => {});
  assert.equal(answer.headers.get("x-accel-buffering"), "no");
  assert.equal(await answer.text(), "id: 7\nevent: people\ndata: [1]\n\n");
});

Deno.test("an error before the first value is thrown, a later one breaks the stream", async () => {
  await assert.rejects(eventStream(counting(0, new Error("not found")), () => {}), /not found/);
  let left = 0;
  const answer = await eventStream(counting(1, new Error("database away")), () => left++);
  await assert.rejects(answer.text(), /database away/);
  assert.equal(left, 1);
});

Deno.test("a client that disconnects ends the values", async () => {
  const leaving = new AbortController();
  let ended = false;
  async function* forEver() {
    try {
      yield { data: 1 };
      await new Promise((resolve) => leaving.signal.addEventListener("abort", resolve));
    } finally {
      ended = true;
    }
  }
  const reader = (await eventStream(forEver(), () => leaving.abort())).body!.getReader();
  await reader.read();
  await reader.cancel();
  assert.equal(ended, true);
});
