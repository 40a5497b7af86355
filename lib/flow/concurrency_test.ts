import assert from "node:assert/strict";
import { pause } from "../time/pause.ts";
import { limitConcurrency } from "./concurrency.ts";

Deno.test("tasks run at most so many at once, in order, and a failed task frees its slot", async () => {
  const inTurn = limitConcurrency(2);
  let running = 0, most = 0;
  const started: number[] = [];
  const task = (n: number) =>
    inTurn(async () => {
      started.push(n);
      most = Math.max(most, ++running);
      await pause(2);
      running--;
      if (n % 3 === 0) throw new Error(`task ${n}`);
    });
  const ends = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => task(n)));
  assert.equal(most, 2);
  assert.deepEqual(started, Array.from({ length: 12 }, (_, n) => n));
  assert.equal(ends.filter((end) => end.status === "rejected").length, 4);
});
