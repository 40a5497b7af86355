import { equal, ok, rejects } from "node:assert/strict";
import { pause } from "../../lib/time/pause.ts";
import { type Limit, limited } from "./time_limit.ts";

const DONE = { rows: 1 };
/** Work that never comes to an end by itself. */
const endless = ({ over }: Limit) =>
  new Promise<never>((_, reject) => over.addEventListener("abort", () => reject(new Error("broken off"))));

Deno.test("work that ends in its time gives what it made, or its own failure", async () => {
  equal(await limited(60, () => Promise.resolve(DONE)), DONE);
  await rejects(limited(60, () => Promise.reject(new Error("disk full"))), /disk full/);
});

Deno.test("work that takes too long is broken off, and the reason is its time", async () => {
  await rejects(limited(0.02, endless), { message: "took longer than 0.02 s" });
});

Deno.test("work that does not heed the signal is not waited for", async () => {
  await rejects(limited(0.02, () => new Promise<never>(() => {}), 20), {
    message: "took longer than 0.02 s",
  });
});

Deno.test("work that is done just as its time ends is done", async () => {
  const late = ({ over }: Limit) =>
    new Promise<typeof DONE>((resolve) => over.addEventListener("abort", () => resolve(DONE)));
  equal(await limited(0.02, late), DONE);
});

Deno.test("work that stands still for others has as much longer, however long that is, and no more", async () => {
  const slow = async ({ over, standStill }: Limit) => {
    await standStill(() => pause(100));
    over.throwIfAborted();
    return DONE;
  };
  equal(await limited(0.02, slow), DONE);
  const from = performance.now();
  const never = async (limit: Limit) => {
    await limit.standStill(() => pause(100));
    return await endless(limit);
  };
  await rejects(limited(0.02, never), { message: "took longer than 0.02 s" });
  ok(performance.now() - from >= 118, "it had its time");
});

Deno.test("work that stands still when its time is over is not waited for", async () => {
  const late = async ({ over, standStill }: Limit) => {
    await pause(1_000, over);
    await standStill(() => new Promise<never>(() => {}));
    return DONE;
  };
  await rejects(limited(0.02, late, 20), { message: "took longer than 0.02 s" });
});
