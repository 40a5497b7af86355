import assert from "node:assert/strict";
import { memoryStorage } from "../../../tests/helpers/player/memory_storage.ts";
import { LAST_ACTIVE } from "./idle.ts";
import { watchIdle } from "./watch_idle.ts";
import { openStorage } from "../storage/storage.ts";

const MINUTE = 60_000;

/**
 * A tab with a machine's clock that can be set, and one that cannot; `last` is the last call of a callback.
 */
function tab() {
  const stored = new Map<string, string>();
  const local = openStorage(() => memoryStorage(stored));
  const it = { machine: Date.parse("2026-11-21T09:00:00Z"), elapsed: 500, last: "" };
  const watch = watchIdle({
    local,
    machineNow: () => it.machine,
    elapsed: () => it.elapsed,
    onWarning: (seconds) => it.last = `${seconds} s left`,
    onActive: () => it.last = "active",
  });
  const pass = (minutes: number) => {
    it.machine += minutes * MINUTE;
    it.elapsed += minutes * MINUTE;
    watch.check();
    return it.last;
  };
  return { ...watch, stored, it, pass };
}

Deno.test("45 minutes without activity end the session after a warning; activity in another tab counts", () => {
  const { it, stored, pass } = tab();
  assert.equal(pass(42), "");
  assert.equal(pass(2), "60 s left");
  stored.set(LAST_ACTIVE, String(it.machine));
  assert.equal(pass(1), "active");
  it.last = "";
  assert.equal(pass(41), "");
  assert.equal(pass(1), "120 s left");
  assert.equal(pass(2), "0 s left");
});

Deno.test("a clock set forward an hour warns, and the respondent can stay", () => {
  const { it, check, answerWarning, pass } = tab();
  it.machine += 60 * MINUTE;
  check();
  assert.equal(it.last, "120 s left");
  answerWarning();
  it.last = "";
  assert.equal(pass(40), "");
});

Deno.test("after such a leap the session ends with the warning, or at once if the time has really passed", () => {
  const away = tab();
  away.it.machine += 60 * MINUTE;
  away.check();
  assert.equal(away.pass(1), "60 s left");
  assert.equal(away.pass(1), "0 s left");

  const asleep = tab();
  asleep.it.machine += 600 * MINUTE;
  asleep.check();
  assert.equal(asleep.it.last, "120 s left");
  // A reply has brought the server's time.
  asleep.it.elapsed += 600 * MINUTE;
  asleep.check();
  assert.equal(asleep.it.last, "0 s left");
});

Deno.test("a clock set back an hour neither ends the session nor keeps it forever", () => {
  const { it, pass } = tab();
  it.machine -= 60 * MINUTE;
  assert.equal(pass(1), "");
  assert.equal(pass(44), "60 s left");
  assert.equal(pass(1), "0 s left");
});
