import assert from "node:assert/strict";
import { serverNow } from "./server_now.ts";

Deno.test("the server's time advances with the elapsed time, and the quickest reply counts", () => {
  let elapsed = 0;
  const clock = serverNow(1000, () => elapsed);
  elapsed = 500;
  assert.equal(clock.now(), 1500);
  clock.read(1400);
  assert.equal(clock.now(), 1500, "a slow reply does not set the time back");
  clock.read(1600);
  assert.equal(clock.now(), 1600, "a reading ahead was quicker, or the machine has slept");
  elapsed = 700;
  assert.equal(clock.now(), 1800);
});

Deno.test("a guess by the machine's clock is replaced by the first reading, also by one that is behind", () => {
  const hour = 3_600_000;
  let elapsed = 0;
  const clock = serverNow(1000 + hour, () => elapsed, true);
  const stamp = clock.stamp();
  elapsed = 500;
  assert.equal(clock.read(1500), hour);
  assert.equal(clock.now(), 1500);
  assert.ok(clock.stamp() > stamp, "timestamps still rise");
  assert.equal(clock.read(1400), 0);
  assert.equal(clock.now(), 1500);
});

Deno.test("no two timestamps of a page are equal", () => {
  const clock = serverNow(1000, () => 0);
  assert.deepEqual([clock.stamp(), clock.stamp(), clock.stamp()], [1000, 1001, 1002]);
});
