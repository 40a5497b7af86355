import { equal, rejects } from "node:assert/strict";
import { limited } from "./time_limit.ts";

const DONE = { rows: 1 };
/** Work that ends only when its signal aborts. */
const endless = (over: AbortSignal) =>
  new Promise<never>((_, reject) => over.addEventListener("abort", () => reject(new Error("broken off"))));

Deno.test("work within its limit returns its result or throws its own error", async () => {
  equal(await limited(60, () => Promise.resolve(DONE)), DONE);
  await rejects(limited(60, () => Promise.reject(new Error("disk full"))), /disk full/);
});

Deno.test("work over its limit is aborted with the limit as the reason", async () => {
  await rejects(limited(0.02, endless), { message: "took longer than 0.02 s" });
});

Deno.test("work that ignores the signal is not waited for", async () => {
  await rejects(limited(0.02, () => new Promise<never>(() => {}), 20), {
    message: "took longer than 0.02 s",
  });
});

Deno.test("work that finishes as its limit is reached counts as finished", async () => {
  const late = (over: AbortSignal) =>
    new Promise<typeof DONE>((resolve) => over.addEventListener("abort", () => resolve(DONE)));
  equal(await limited(0.02, late), DONE);
});
