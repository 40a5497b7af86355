import assert from "node:assert/strict";
import { inTime } from "./in_time.ts";

const NEVER = new Promise<string>(() => {});

Deno.test("what comes in time is answered, also when it is a failure", async () => {
  assert.equal(await inTime(Promise.resolve("here"), 1_000), "here");
  await assert.rejects(inTime(Promise.reject(new Error("broken")), 1_000), /broken/);
});

Deno.test("what does not come in time, or not before the listener leaves, is null", async () => {
  assert.equal(await inTime(NEVER, 1), null);
  const leaving = new AbortController();
  const waited = inTime(NEVER, 60_000, leaving.signal);
  leaving.abort();
  assert.equal(await waited, null);
});
