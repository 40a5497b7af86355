import assert from "node:assert/strict";
import type { Queue } from "./queue.ts";
import { ensureStream } from "./queue.ts";

/** A broker that notes on how many servers it was told to store the queue. */
function notingQueue(replicas: number, hasStream = true) {
  const told: unknown[] = [];
  const note = (config: { num_replicas?: number }) => {
    told.push(config.num_replicas);
    return Promise.resolve({ created: "2026-11-27T12:00:00Z" });
  };
  const streams = {
    update: (_: string, config: object) =>
      hasStream ? note(config) : Promise.reject(new Error("stream not found")),
    add: note,
  };
  return { told, queue: { manager: { streams }, replicas, areReplicasSet: false } as unknown as Queue };
}

Deno.test("a worker says once on how many servers the queue is stored, and again if it makes the queue anew", async () => {
  const { told, queue } = notingQueue(3);
  for (let times = 0; times < 3; times++) await ensureStream(queue);
  assert.deepEqual(told, [3, undefined, undefined]);
  const gone = notingQueue(3, false);
  for (let times = 0; times < 2; times++) await ensureStream(gone.queue);
  assert.deepEqual(gone.told, [3, 3]);
});
