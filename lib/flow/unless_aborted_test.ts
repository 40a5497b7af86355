import assert from "node:assert/strict";
import { getEventListeners } from "node:events";
import { unlessAborted } from "./unless_aborted.ts";

Deno.test("what comes before the signal is answered, and the signal is left as it was", async () => {
  const { signal } = new AbortController();
  assert.equal(await unlessAborted(Promise.resolve("there"), signal), "there");
  await assert.rejects(unlessAborted(Promise.reject(new Error("broken")), signal), /broken/);
  assert.equal(getEventListeners(signal, "abort").length, 0);
});

Deno.test("a signal that aborts before or meanwhile is the answer, with its reason", async () => {
  const never = new Promise<never>(() => {});
  const leaving = new AbortController();
  const waiting = unlessAborted(never, leaving.signal);
  leaving.abort(new Error("leaving"));
  await assert.rejects(waiting, /leaving/);
  await assert.rejects(unlessAborted(Promise.resolve("late"), leaving.signal), /leaving/);
});
