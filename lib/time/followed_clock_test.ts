import assert from "node:assert/strict";
import { followClock } from "./followed_clock.ts";

const START = Date.UTC(2026, 5, 1);

/** Another clock, a way to it that takes its time, and this machine's clock, which is 30 s ahead. */
function clocks() {
  const t = { passed: 0, takes: 4, set: 0, isAway: false, readings: 0 };
  const clock = followClock(async () => {
    t.readings++;
    if (t.isAway) throw new Error("away");
    t.passed += t.takes / 2;
    const told = START + t.passed + t.set;
    await Promise.resolve();
    t.passed += t.takes / 2;
    return told;
  }, { steady: () => t.passed, own: () => START + t.passed + 30_000 });
  const off = () => clock.now().getTime() - START - t.passed;
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { t, clock, off, settle };
}

Deno.test("the time is the other clock's as soon as it was read, and this machine's before", async () => {
  const { clock, off } = clocks();
  const ready = clock.ready();
  await ready;
  assert.equal(off(), 0);
  const { off: unread } = clocks();
  assert.equal(unread(), 30_000);
});

Deno.test("the other clock is read while somebody asks, every five seconds, and sooner while it is not exact", async () => {
  const { t, clock, off, settle } = clocks();
  t.takes = 400;
  await clock.ready();
  assert.equal(t.readings, 5);
  const steps = [[100, 5], [150, 6], [4_900, 6], [100, 7]] as const;
  t.takes = 4;
  for (const [passes, readings] of steps) {
    t.passed += passes;
    off();
    await settle();
    assert.equal(t.readings, readings);
  }
});

Deno.test("a slow reading does not replace an exact one, unless the clocks have parted", async () => {
  const { t, clock, off, settle } = clocks();
  await clock.ready();
  for (const [set, seen] of [[40, 0], [2_000, 2_000]] as const) {
    Object.assign(t, { set, takes: 300, passed: t.passed + 5_000 });
    off();
    await settle();
    assert.equal(off(), seen);
  }
});

Deno.test("while the other clock cannot be read the steady one counts on", async () => {
  const { t, clock, off, settle } = clocks();
  await clock.ready();
  t.isAway = true;
  t.passed += 60_000;
  off();
  await settle();
  assert.equal(off(), 0);
  const { t: never, clock: unread } = clocks();
  never.isAway = true;
  await assert.rejects(unread.ready(), /away/);
});
