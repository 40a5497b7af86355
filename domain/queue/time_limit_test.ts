import { equal, rejects } from "node:assert/strict";
import { limited } from "./time_limit.ts";

const DONE = { rows: 1 };
/** Work that never comes to an end by itself. */
const endless = (over: AbortSignal) =>
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
  const late = (over: AbortSignal) =>
    new Promise<typeof DONE>((resolve) => over.addEventListener("abort", () => resolve(DONE)));
  equal(await limited(0.02, late), DONE);
});
