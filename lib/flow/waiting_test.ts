import assert from "node:assert/strict";
import { getEventListeners } from "node:events";
import { inTime, unlessAborted } from "./waiting.ts";

const NEVER = new Promise<never>(() => {});

Deno.test("a value in time is returned, a failure in time is thrown", async () => {
  assert.equal(await inTime(Promise.resolve("here"), 1_000), "here");
  await assert.rejects(inTime(Promise.reject(new Error("broken")), 1_000), /broken/);
});

Deno.test("after the time, or once the signal aborts, the result is null", async () => {
  assert.equal(await inTime(NEVER, 1), null);
  const leaving = new AbortController();
  const waited = inTime(NEVER, 60_000, leaving.signal);
  leaving.abort();
  assert.equal(await waited, null);
});

Deno.test("a value before the abort is returned, and no listener stays on the signal", async () => {
  const { signal } = new AbortController();
  assert.equal(await unlessAborted(Promise.resolve("there"), signal), "there");
  await assert.rejects(unlessAborted(Promise.reject(new Error("broken")), signal), /broken/);
  assert.equal(getEventListeners(signal, "abort").length, 0);
});

Deno.test("a signal that aborts before or while waiting rejects with its reason", async () => {
  const leaving = new AbortController();
  const waiting = unlessAborted(NEVER, leaving.signal);
  leaving.abort(new Error("leaving"));
  await assert.rejects(waiting, /leaving/);
  await assert.rejects(unlessAborted(Promise.resolve("late"), leaving.signal), /leaving/);
});
