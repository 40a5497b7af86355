import assert from "node:assert/strict";
import { pause } from "../time/pause.ts";
import { takeTurns } from "./turns.ts";

Deno.test("no more than allowed run at once, in the order they came, and a failure gives its place on", async () => {
  const inTurn = takeTurns(2);
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
