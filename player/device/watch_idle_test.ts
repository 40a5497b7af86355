import assert from "node:assert/strict";
import { LAST_ACTIVE } from "../idle.ts";
import { watchIdle } from "./watch_idle.ts";
import { openStorage } from "./storage.ts";

const MINUTE = 60_000;

/** A tab with a machine's clock that can be set, and one that cannot; `said` is what it was last told. */
function tab() {
  const kept = new Map<string, string>();
  const local = openStorage(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    key: (at) => [...kept.keys()][at] ?? null,
    length: kept.size,
  }));
  const it = { machine: Date.parse("2026-11-21T09:00:00Z"), elapsed: 500, said: "" };
  const watch = watchIdle({
    local,
    machineNow: () => it.machine,
    elapsed: () => it.elapsed,
    warn: (seconds) => it.said = `${seconds} s left`,
    stay: () => it.said = "stay",
  });
  const pass = (minutes: number) => {
    it.machine += minutes * MINUTE;
    it.elapsed += minutes * MINUTE;
    watch.look();
    return it.said;
  };
  return { ...watch, kept, it, pass };
}

Deno.test("45 minutes without a sign of life are warned of, then over; a sign in another tab counts", () => {
  const { it, kept, pass } = tab();
  assert.equal(pass(42), "");
  assert.equal(pass(2), "60 s left");
  kept.set(LAST_ACTIVE, String(it.machine));
  assert.equal(pass(1), "stay");
  it.said = "";
  assert.equal(pass(41), "");
  assert.equal(pass(1), "120 s left");
  assert.equal(pass(2), "0 s left");
});

Deno.test("a clock that is set forward an hour ends nothing: whoever is there is asked, and stays", () => {
  const { it, look, answered, pass } = tab();
  it.machine += 60 * MINUTE;
  look();
  assert.equal(it.said, "120 s left");
  answered();
  it.said = "";
  assert.equal(pass(40), "");
});

Deno.test("whoever is not there after such a leap is gone after the warning, and at once when time has really passed", () => {
  const nobody = tab();
  nobody.it.machine += 60 * MINUTE;
  nobody.look();
  assert.equal(nobody.pass(1), "60 s left");
  assert.equal(nobody.pass(1), "0 s left");

  const asleep = tab();
  asleep.it.machine += 600 * MINUTE;
  asleep.look();
  assert.equal(asleep.it.said, "120 s left");
  // The server has told its time.
  asleep.it.elapsed += 600 * MINUTE;
  asleep.look();
  assert.equal(asleep.it.said, "0 s left");
});

Deno.test("a clock that is set back an hour neither ends a session nor keeps it for ever", () => {
  const { it, pass } = tab();
  it.machine -= 60 * MINUTE;
  assert.equal(pass(1), "");
  assert.equal(pass(44), "60 s left");
  assert.equal(pass(1), "0 s left");
});
